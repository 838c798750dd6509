import type { Page } from '@playwright/test';
import type { BuildResult } from '@portal/build';
import { projectFolder } from '@portal/local';
import { packFiles, promote, publish } from '@portal/registry';
import { readManifest } from '@portal/manifest';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from './testing/fixtures';
import { team } from './testing/releases';
import { startTeamCheckout, type TeamCheckout } from './testing/teamCheckout';

// Changes releases or data of the whole portal, in one worker and in a portal of its own.
test.describe.configure({ mode: 'serial', timeout: 480_000 });
test.use({ portalName: 'newRemote' });

const remote = 'mfe-gift-cards';
let checkout: TeamCheckout;

test.beforeAll(() => {
  checkout = startTeamCheckout();
});

test.afterAll(() => checkout.remove());

/** Files of the copy outside node_modules that are new or changed. */
function changedFiles(): string[] {
  const { folder } = checkout;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.includes('node_modules'))
    .filter((file) => {
      const original = join(projectFolder, file);
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(folder, file)));
    })
    .sort();
}

test('creates a remote that passes every check and appears in the sidebar after its release', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  const output = await checkout.newRemote('gift-cards', '--team', 'Growth');
  expect(output).toContain(`Created ${remote}`);
  expect(changedFiles()).toEqual([
    'CODEOWNERS',
    `${remote}/budgets.json`,
    `${remote}/package.json`,
    `${remote}/remote.json`,
    `${remote}/src/GiftCardsScreen.test.tsx`,
    `${remote}/src/GiftCardsScreen.tsx`,
    `${remote}/src/remote.ts`,
    `${remote}/tsconfig.json`,
    'package-lock.json',
    'tsconfig.json',
  ]);

  await test.step('lint and type-check', () =>
    Promise.all([
      checkout.node('node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.js', remote),
      checkout.node('node_modules/typescript/bin/tsc', '-b', remote),
    ]));

  const released = await test.step('publish', () =>
    checkout.release(portal.registry, 'publish', remote, '--promote'));

  expect(released).toMatch(/Tests: +1 passed/);
  expect(released).toContain('It is live.');

  await signIn(page, account);
  await expectInSidebar(page);
});

test('runs it as in development: a development build in the released shell', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  const { folder } = checkout;
  const outputFolder = join(folder, 'trial');
  const args = ['deploy/build/bin/watch.js', remote, join(folder, remote), outputFolder];
  const watcher = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const died = once(watcher, 'exit').then(([code]) => {
    throw new Error(`The watcher ended with ${String(code)}.`);
  });
  try {
    const built = once(createInterface({ input: watcher.stdout }), 'line');
    const [line] = (await Promise.race([built, died])) as [string];
    const { entry, preload } = JSON.parse(line) as BuildResult;
    const files = await packFiles(outputFolder, 'quick');
    const trial = { kind: 'remote' as const, ...readManifest(join(folder, remote)), entry, preload, files };
    const record = { ...trial, version: '0.1.1', publishedAt: new Date().toISOString() };
    await publish(portal.registry, record, outputFolder, team);
    await promote(portal.registry, remote, '0.1.1', team);
  } finally {
    died.catch(() => undefined);
    watcher.kill();
  }
  await signIn(page, account);
  await expectInSidebar(page);
});

/** Opens the screen of the new remote from the sidebar. */
async function expectInSidebar(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Gift Cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gift Cards' })).toBeVisible();
  await expect(page.getByText('Nothing here yet, Ada')).toBeVisible();
  await expect(page).toHaveURL('/gift-cards');
}
