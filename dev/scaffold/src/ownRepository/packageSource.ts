import { ScaffoldError } from '../ScaffoldError';
import type { PackedPackage } from './packages';

/** The address of an npm registry that has the portal's packages and all others, or null: archives under packages/. */
export type PackageSource = string | null;

/** Reads the option of the command. @throws ScaffoldError for what is no address */
export function packageSource({ registry }: { registry?: string }): PackageSource {
  if (registry === undefined) return null;
  if (!/^https?:\/\//.test(registry) || !URL.canParse(registry))
    throw new ScaffoldError(`'${registry}' is no address. Use one such as https://npm.example.com.`);
  return registry.replace(/\/+$/, '');
}

/** What package.json says of one of the portal's packages. */
export const requirementOf = (source: PackageSource, { version, file }: PackedPackage): string =>
  source === null ? `file:packages/${file}` : version;

/** The explanation in the repository's README. */
export function noteOf(source: PackageSource): string {
  if (source !== null)
    return `They come from ${source}, as all packages do (\`.npmrc\`). A registry that asks for a name gets it from \`npm login\`, in a pipeline
from a line \`//host/:_authToken=\${NPM_TOKEN}\` of the user's own \`.npmrc\`.`;
  return `They are archives under \`packages/\`. To update them, run \`npm run pack:packages <folder>\` in the portal's checkout, copy the archives and change
the file names in \`package.json\`. The update bot needs a registry: create the repository with \`--registry\`.`;
}
