import { projectFolder } from '@portal/local';
import { moveOut } from '@portal/scaffold';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runIn } from './testing/commands';
import { startDevServer } from './testing/devServer';
import { editFile } from './testing/editFile';
import { expect, test } from './testing/fixtures';
import { openProfile } from './testing/menus';
import { team } from './testing/releases';

// Changes releases or data of the whole portal, in one worker and in a portal of its own.
test.describe.configure({ mode: 'default', timeout: 480_000 });
// The connection of a tab to the dev server breaks when that stops.
test.use({ portalName: 'ownRepository', expectedComplaints: /\/events/ });

const remote = 'mfe-profile';
const version = '7.0.0';
let root: string;

test.beforeAll(() => {
  // The real path: the temporary folder may be a symbolic link.
  root = realpathSync(mkdtempSync(join(tmpdir(), 'own-repository-')));
});

test.afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a remote in its own repository is installed, checked, built, released and developed there', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  const folder = join(root, 'profile');
  await moveOut(projectFolder, remote, folder);
  editFile(join(folder, 'package.json'), '"version": "0.1.0"', `"version": "${version}"`);
  // A label that no test of the remote names: its own tests run when it is published.
  const card = join(folder, 'src/profile/PersonalSection.tsx');
  editFile(card, 'Email address', 'Email, from afar');
  await runIn(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  expect(realpathSync(join(folder, 'node_modules/@portal/platform')).startsWith(root)).toBe(true);

  const store = portal.registry.folder;
  const args = ['run', 'release', '--', '--store', store, '--by', team, 'publish', remote, '--promote'];
  const [released] = await Promise.all([
    runIn(folder, 'npm', ...args),
    runIn(folder, 'npm', 'run', 'typecheck'),
  ]);
  // Publishing runs its lint and its tests.
  expect(released).toContain(`Linting ${remote}…`);
  expect(released).toContain(`Testing ${remote}…`);
  expect(released).toMatch(/Tests: +\d+ passed/);
  expect(released).toContain('It is live.');
  await portal.registry.untilServed();
  const { applications } = await portal.registry.read();
  expect(applications[remote]).toMatchObject({
    live: version,
    releases: { [version]: { team: 'Identity' } },
  });

  await signIn(page, account);
  await openProfile(page);
  await expect(page.getByRole('term').filter({ hasText: 'Email, from afar' })).toBeVisible();
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => name.includes(`/r/${remote}/${version}/`)).length).toBeGreaterThan(0);

  await test.step('develop', async () => {
    editFile(card, 'Email, from afar', 'Email, in the works');
    const dev = startDevServer(folder, portal.url);
    try {
      const address = await dev.printed(/^Open (\S+)$/m);
      await dev.printed(/built in \d+ ms/);
      expect(dev.output()).not.toContain('Warning');
      await page.goto(address);
      await page.getByRole('button', { name: 'Run it in this tab' }).click();
      await openProfile(page);
      await expect(page.getByRole('term').filter({ hasText: 'Email, in the works' })).toBeVisible();
    } finally {
      await dev.stop();
    }
  });
});
