import { projectFolder } from '@portal/local';
import { moveOut } from '@portal/scaffold';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIn } from './testing/commands';
import { expect, test } from './testing/fixtures';
import { team } from './testing/releases';

// Changes releases or data of the whole portal, in one worker and apart from the files that expect the built ones.
test.describe.configure({ mode: 'default', timeout: 480_000 });
test.use({ portalName: 'changed' });

const remote = 'mfe-profile';
const version = '7.0.0';
let root: string;

test.beforeAll(() => {
  // The real path: the temporary folder may be a symbolic link.
  root = realpathSync(mkdtempSync(join(tmpdir(), 'own-repository-')));
});

test.afterAll(() => rmSync(root, { recursive: true, force: true }));

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(file, text.replace(from, to));
}

test('a remote in its own repository is installed, tested, built and released there', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  const folder = join(root, 'profile');
  await moveOut(projectFolder, remote, folder);
  edit(join(folder, 'package.json'), '"version": "0.1.0"', `"version": "${version}"`);
  edit(join(folder, 'src/sessions/SessionsCard.tsx'), 'Where you are signed in', 'Your devices, from afar');
  await runIn(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  expect(realpathSync(join(folder, 'node_modules/@portal/platform')).startsWith(root)).toBe(true);

  const store = portal.registry.folder;
  const args = ['run', 'release', '--', '--store', store, '--by', team, 'publish', remote, '--promote'];
  const [released] = await Promise.all([
    runIn(folder, 'npm', ...args),
    runIn(folder, 'npm', 'run', 'typecheck'),
  ]);
  expect(released).toContain(`Testing ${remote}…`);
  expect(released).toMatch(/Tests: +\d+ passed/);
  expect(released).toContain('It is live.');
  const { applications } = await portal.registry.read();
  expect(applications[remote]).toMatchObject({
    live: version,
    releases: { [version]: { team: 'Identity' } },
  });

  await signIn(page, account);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Your devices, from afar' })).toBeVisible();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => name.includes(`/r/${remote}/${version}/`)).length).toBeGreaterThan(0);
});
