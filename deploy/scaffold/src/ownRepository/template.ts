import type { PackedPackage } from './packages';

/** The part of a package.json that matters here. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What tests and type checks of a remote take, in the versions that the portal is proven with. */
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

/** Packages that build and release; the others are what the code imports. */
const atWork = ['@portal/build', '@portal/registry', '@portal/release'];

/**
 * The package.json of a remote in a repository of its own. It takes the portal’s packages from archives beside
 * it; where a registry has them, their versions go in the place of the paths.
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

/** The files beside it that never differ from one remote to the next, by name. */
export const ownFiles: Record<string, string> = {
  'jest.config.js': `export { browserTests as default } from '@portal/platform/testing/jest';\n`,
  'tsconfig.json': `${JSON.stringify({ extends: '@portal/build/tsconfig.json', include: ['src'] }, null, 2)}\n`,
  '.gitignore': 'node_modules/\n',
};
