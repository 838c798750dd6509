import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execFileSync } from 'node:child_process';

const portal = resolve(__dirname, '../../..');
const program = join(__dirname, 'sharedPackages.js');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shares-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Loads the module in Node, because it resolves files relative to itself, which jest’s module system does not
 * support.
 */
function ask<Answer>(expression: string): Answer {
  const source = `import * as shares from ${JSON.stringify(program)}; console.log(JSON.stringify(${expression}));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }),
  ) as Answer;
}
const rangesOf = () =>
  ask<Record<string, { requiredVersion: string }>>(`shares.remoteShares(${JSON.stringify(folder)})`);
const writeJson = (name: string, content: object) =>
  writeFileSync(join(folder, name), JSON.stringify(content));

it('requests the versions that a remote declares', () => {
  writeJson('remote.json', { requires: { platform: '^1.1 || ^2.0' } });
  writeJson('package.json', { peerDependencies: { react: '^19.0 || ^20.0' } });
  expect(rangesOf()).toMatchObject({
    '@portal/platform': { requiredVersion: '^1.1 || ^2.0', import: false },
    react: { requiredVersion: '^19.0 || ^20.0' },
    'react-dom': { requiredVersion: expect.stringMatching(/^\^\d+\.\d+\.\d+$/) },
  });
});

it('requests the installed major version by default', () => {
  expect(rangesOf()['@portal/platform']?.requiredVersion).toMatch(/^\^\d+\.\d+\.\d+$/);
});

it('detects a copied package in the checkout and in node_modules', () => {
  const installed = join(folder, 'node_modules/@portal/router/src');
  mkdirSync(installed, { recursive: true });
  const modules = [
    join(portal, 'shell/platform/src/index.ts'),
    join(installed, 'index.ts'),
    join(portal, 'node_modules/react-router/dist/index.mjs'),
    join(portal, 'node_modules/react/cjs/react-jsx-runtime.production.js'),
    join(portal, 'shared-ui/src/index.ts'),
    join(portal, 'mfe-esim/src/remote.ts'),
  ];
  expect(ask<string[]>(`shares.copiedShares(${JSON.stringify(modules)})`)).toEqual([
    '@portal/platform',
    '@portal/router',
    'react-router',
  ]);
});
