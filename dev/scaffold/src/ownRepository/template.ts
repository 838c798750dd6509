import { requirementOf, type PackageSource } from './packageSource';
import type { PackedPackage } from './packages';

/** The relevant fields of a package.json. */
export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages for tests, lint and type checks of a remote, in the versions that the portal uses. */
const tools = [
  '@jest/environment-jsdom-abstract',
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
  'jsdom',
  'msw',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'typescript',
];

/** Packages for builds and releases; the others are imported by the code. */
const atWork = ['@portal/build', '@portal/manifest', '@portal/registry', '@portal/release'];

/**
 * The package.json of a remote in its own repository.
 *
 * @param remote its package.json in the portal’s checkout
 * @param portal the root package.json of the checkout
 * @param packages the portal’s packages
 * @param source where they are installed from
 */
export function ownPackageFile(
  remote: PackageFile,
  portal: PackageFile,
  packages: PackedPackage[],
  source: PackageSource,
) {
  const required = Object.fromEntries(packages.map((one) => [one.name, requirementOf(source, one)]));
  const requirements = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, required[name] ?? '']));
  const names = packages.map(({ name }) => name);
  const toolVersions = Object.entries(portal.devDependencies ?? {}).filter(([name]) => tools.includes(name));
  return {
    name: remote.name,
    version: remote.version,
    private: true,
    type: 'module',
    scripts: {
      dev: 'portal-dev',
      lint: 'oxlint -c oxlint.config.js && oxfmt --check',
      format: 'oxfmt',
      test: 'jest',
      typecheck: 'tsc',
      release: 'portal-release',
    },
    dependencies: { ...remote.dependencies, ...requirements(names.filter((name) => !atWork.includes(name))) },
    devDependencies: { ...requirements(atWork), ...Object.fromEntries(toolVersions) },
    // The Node that runs them, as in the checkout: an engineer's own may be older than they need.
    ...(portal.optionalDependencies && { optionalDependencies: portal.optionalDependencies }),
  };
}

/** The settings of npm: versions are exact, and a registry may have the portal’s packages. */
const npmSettings = (source: PackageSource): string =>
  [
    'fund=false',
    'update-notifier=false',
    'omit-lockfile-registry-resolved=true',
    'save-exact=true',
    ...(source === null ? [] : [`registry=${source}/`]),
    '',
  ].join('\n');

/** Further files that need no names, by path. */
export const ownFiles = (source: PackageSource): Record<string, string> => ({
  'jest.config.js': `export { browserTests as default } from '@portal/platform/testing/jest';\n`,
  'oxlint.config.js': `export { default } from '@portal/build/lint';\n`,
  'tsconfig.json': `{ "extends": "@portal/build/tsconfig.json", "include": ["src"] }\n`,
  '.gitignore': 'node_modules/\n',
  '.npmrc': npmSettings(source),
});

/** Names that the files of dev/scaffold/template have in place of a remote’s. */
export type TemplateValues = Record<'mfe-name' | 'TEAM_NAME' | 'NODE_VERSION' | 'PACKAGES_NOTE', string>;

/** A file of the template for one remote. */
export const filledIn = (text: string, values: TemplateValues): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(name, () => value), text);
