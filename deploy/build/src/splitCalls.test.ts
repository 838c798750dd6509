import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfiguration } from './baseConfiguration.js';
import { compile } from './compile.js';

const folder = mkdtempSync(join(tmpdir(), 'portal-calls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('bundles with a screen the calls that it makes, and none that another screen makes', async () => {
  const contract = join(__dirname, '../../../api/contract/src/calls/addresses.generated.ts');
  const screen = (name: string, call: string) =>
    writeFileSync(
      join(folder, `${name}.js`),
      `import * as calls from ${JSON.stringify(contract)};\nexport const path = calls.${call}.path;`,
    );
  screen('wallet', 'getWallet');
  screen('top-up', 'addFund');
  writeFileSync(
    join(folder, 'application.js'),
    'globalThis.screens = [() => import("./wallet"), () => import("./top-up")];',
  );
  const base = baseConfiguration({ name: 'calls', folder, outputFolder: join(folder, 'built') });
  await compile({ ...base, entry: './application.js' });

  const paths = ['/wallet/:userId', '/payment/add-fund'];
  const scripts = readdirSync(join(folder, 'built'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, 'built', name), 'utf8'));
  const carried = scripts.map((script) => paths.filter((path) => script.includes(`"${path}"`)));
  expect(carried.filter((calls) => calls.length > 0).sort()).toEqual(paths.sort().map((path) => [path]));
});
