import { satisfiesCaret } from '@portal/contract';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJson } from '../json';
import { listPackages } from './packages';

const portal = resolve(__dirname, '../../../..');
const packages = listPackages(portal);

interface PackageFile {
  private?: boolean;
  files?: string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
const packageFile = (folder: string) => readJson<PackageFile>(join(portal, folder, 'package.json'));

describe.each(packages)('$name', ({ folder, version }) => {
  it('can be published and has a change log entry for its version', () => {
    const { private: isPrivate, files } = packageFile(folder);
    expect(isPrivate).toBeUndefined();
    expect(files).toContain('CHANGELOG.md');
    const [, newest] = /^## (\S+)/m.exec(readFileSync(join(portal, folder, 'CHANGELOG.md'), 'utf8')) ?? [];
    expect(newest).toBe(version);
  });

  it('requires the other packages in their current major version', () => {
    const { dependencies, peerDependencies } = packageFile(folder);
    for (const [name, range] of Object.entries({ ...dependencies, ...peerDependencies })) {
      const other = packages.find((candidate) => candidate.name === name);
      // A minor version is named where the package needs what came with it.
      if (other) expect([name, range, satisfiesCaret(other.version, range)]).toEqual([name, range, true]);
    }
  });
});

it('provides the portal’s compiler settings to remotes in other repositories', () => {
  const optionsOf = (file: string) =>
    readJson<{ compilerOptions: Record<string, unknown> }>(join(portal, file)).compilerOptions;
  const { composite, emitDeclarationOnly, declarationMap, ...shared } = optionsOf('tsconfig.base.json');
  const { lib, types, exactOptionalPropertyTypes } = optionsOf('mfe-esim/tsconfig.json');
  expect(optionsOf('deploy/build/remote.tsconfig.json')).toEqual({
    ...shared,
    ...{ exactOptionalPropertyTypes, lib, types },
    noEmit: true,
  });
  // A repository with one project needs no declaration files.
  expect([composite, emitDeclarationOnly, declarationMap]).toEqual([true, true, true]);
});
