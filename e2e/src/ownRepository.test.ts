import { projectFolder } from '@portal/local';
import { moveOut } from '@portal/scaffold';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { runIn } from './testing/commands';
import { team } from './testing/releases';
import { useWorld } from './testing/world';

jest.setTimeout(480_000);

const world = useWorld();
const remote = 'mfe-profile';
const version = '7.0.0';
let root: string;
beforeAll(() => {
  // The real path: the temporary folder may be a symbolic link.
  root = realpathSync(mkdtempSync(join(tmpdir(), 'own-repository-')));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
  writeFileSync(file, text.replace(from, to));
}

it('a remote in its own repository is installed, tested, built and released there', async () => {
  const folder = join(root, 'profile');
  await moveOut(projectFolder, remote, folder);
  edit(join(folder, 'package.json'), '"version": "0.1.0"', `"version": "${version}"`);
  edit(join(folder, 'src/sessions/SessionsCard.tsx'), 'Where you are signed in', 'Your devices, from afar');
  await runIn(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  expect(realpathSync(join(folder, 'node_modules/@portal/platform')).startsWith(root)).toBe(true);

  const store = world.portal.registry.folder;
  const args = ['run', 'release', '--', '--store', store, '--by', team, 'publish', remote, '--promote'];
  const [released] = await Promise.all([
    runIn(folder, 'npm', ...args),
    runIn(folder, 'npm', 'run', 'typecheck'),
  ]);
  expect(released).toContain(`Testing ${remote}…`);
  expect(released).toMatch(/Tests: +\d+ passed/);
  expect(released).toContain('It is live.');
  const { applications } = await world.portal.registry.read();
  expect(applications[remote]).toMatchObject({
    live: version,
    releases: { [version]: { team: 'Identity' } },
  });

  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await page.getByRole('heading', { name: 'Your devices, from afar' }).waitFor();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => name.includes(`/r/${remote}/${version}/`)).length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await context.close();
});
