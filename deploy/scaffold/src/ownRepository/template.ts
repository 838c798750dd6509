import type { PackedPackage } from './packages';

/** The relevant fields of a package.json. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Packages for tests and type checks of a remote, in the versions that the portal uses. */
const tools = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-environment-jsdom',
  'msw',
  'typescript',
];

/** Packages for builds and releases; the others are imported by the code. */
const atWork = ['@portal/build', '@portal/manifest', '@portal/registry', '@portal/release'];

/**
 * The package.json of a remote in its own repository. It installs the portal’s packages from archives in the
 * repository; with an npm registry, replace the paths by versions.
 *
 * @param remote its package.json in the portal’s checkout
 * @param portal the root package.json of the checkout
 */
export function ownPackageFile(remote: PackageFile, portal: PackageFile, packed: PackedPackage[]) {
  const addressOf = Object.fromEntries(packed.map(({ name, file }) => [name, `file:packages/${file}`]));
  const addresses = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, addressOf[name] ?? '']));
  const names = packed.map(({ name }) => name);
  const toolVersions = Object.entries(portal.devDependencies ?? {}).filter(([name]) => tools.includes(name));
  return {
    name: remote.name,
    version: remote.version,
    private: true,
    type: 'module',
    scripts: { test: 'jest', typecheck: 'tsc', release: 'portal-release' },
    dependencies: { ...remote.dependencies, ...addresses(names.filter((name) => !atWork.includes(name))) },
    devDependencies: { ...addresses(atWork), ...Object.fromEntries(toolVersions) },
  };
}

/** Further files, identical for every remote, by name. */
export const ownFiles: Record<string, string> = {
  'jest.config.js': `export { browserTests as default } from '@portal/platform/testing/jest';\n`,
  'tsconfig.json': `${JSON.stringify({ extends: '@portal/build/tsconfig.json', include: ['src'] }, null, 2)}\n`,
  '.gitignore': 'node_modules/\n',
};
