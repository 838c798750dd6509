import { ScaffoldError } from '../ScaffoldError';
import type { PackedPackage } from './packages';

/** Where a repository of one's own installs the portal's packages from. */
export type PackageSource =
  /** Archives in the repository, under packages/. */
  | { kind: 'copies' }
  /** An npm registry that has them, and all public packages. */
  | { kind: 'registry'; address: string }
  /** Archives at an address, as `npm run pack:packages` writes them. */
  | { kind: 'archives'; address: string };

/** Reads the options of the command. @throws ScaffoldError for two sources, or what is no address */
export function packageSource({
  registry,
  archives,
}: {
  registry?: string;
  archives?: string;
}): PackageSource {
  if (registry && archives)
    throw new ScaffoldError('The packages come from a registry or from archives, not from both.');
  if (registry) return { kind: 'registry', address: addressOf(registry) };
  if (archives) return { kind: 'archives', address: addressOf(archives) };
  return { kind: 'copies' };
}

function addressOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new ScaffoldError(`'${text}' is no address. Use one such as https://packages.example.com/portal.`);
  return text.replace(/\/+$/, '');
}

/** What package.json says of one of the portal's packages. */
export function requirementOf(source: PackageSource, { version, file }: PackedPackage): string {
  if (source.kind === 'registry') return version;
  return source.kind === 'archives' ? `${source.address}/${file}` : `file:packages/${file}`;
}

/** The explanation in the repository's README. */
export function noteOf(source: PackageSource): string {
  if (source.kind === 'registry')
    return `They come from ${source.address}, as all packages do (\`.npmrc\`). A registry that asks for a name gets it from \`npm login\`, in a pipeline
from a line \`//host/:_authToken=\${NPM_TOKEN}\` of the user's own \`.npmrc\`.`;
  if (source.kind === 'archives')
    return `They are archives with their version in the address, at ${source.address}. \`npm run pack:packages\` in the portal's checkout writes the
archives and the lists of versions that the update bot reads. The bot changes \`package.json\` only: run \`npm install\` on its branch.`;
  return `They are archives under \`packages/\`. To update them, run \`npm run pack:packages <folder>\` in the portal's checkout, copy the archives and change
the file names in \`package.json\`. The update bot needs a registry or an address: create the repository with \`--registry\` or \`--archives\`.`;
}

/** What the update bot must know to find new versions. */
export function updateSettings(source: PackageSource): object {
  if (source.kind !== 'archives') return {};
  const escaped = source.address.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return {
    customDatasources: {
      portal: { defaultRegistryUrlTemplate: `${source.address}/{{{packageName}}}.json` },
    },
    customManagers: [
      {
        customType: 'regex',
        managerFilePatterns: ['/^package\\.json$/'],
        matchStrings: [
          `"(?<depName>@portal/[a-z-]+|shared-ui)": "${escaped}/[a-z-]+-(?<currentValue>\\d[^"]*)\\.tgz"`,
        ],
        datasourceTemplate: 'custom.portal',
        versioningTemplate: 'semver',
      },
    ],
  };
}
