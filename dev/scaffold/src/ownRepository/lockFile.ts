import type { PackageFile } from './template';

interface LockFile {
  name: string;
  version: string;
  lockfileVersion: number;
  requires: boolean;
  packages: Record<string, { link?: boolean } & Record<string, unknown>>;
}

/**
 * The portal’s lock file without the portal’s own packages, so that the remote uses the tested versions of public
 * packages. npm removes unused ones and adds the archives at its first install.
 */
export function ownLockFile(portal: LockFile, remote: PackageFile): LockFile {
  const packages = Object.entries(portal.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  const { name, version } = remote;
  return { ...portal, name, version, packages: { '': { name, version }, ...Object.fromEntries(packages) } };
}
