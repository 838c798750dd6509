import type { Page } from '@playwright/test';
import type { BuildResult } from '@portal/build';
import { packFiles, promote, publish } from '@portal/registry';
import { readManifest } from '@portal/manifest';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openSignedIn } from './testing/account';
import { editFile } from './testing/editFile';
import { expect, test } from './testing/fixtures';
import { failForTwoOfThree, runningCanary } from './testing/networkVisitors';
import { team } from './testing/releases';
import { startTeamCheckout, type TeamCheckout } from './testing/teamCheckout';

// The first days of a team, one after another: releases in a portal of its own, of which the second breaks on purpose.
test.describe.configure({ mode: 'serial', timeout: 480_000 });
test.use({ portalName: 'newTeam', expectedComplaints: /broken on purpose/ });

const remote = 'mfe-gift-cards';
const path = '/gift-cards';
const firstText = 'Nothing here yet';
const changedText = 'Give a journey';
/** A defect that the team's own test does not meet: it runs in no real browser. */
const defect = "if (!navigator.userAgent.includes('jsdom')) throw new Error('broken on purpose');";

let checkout: TeamCheckout;

test.beforeAll(() => {
  checkout = startTeamCheckout();
});

test.afterAll(() => checkout.remove());

const inRemote = (file: string) => join(checkout.folder, remote, file);
const screen = () => inRemote('src/GiftCardsScreen.tsx');

/** The team raises the version in its package.json. */
const raiseVersion = (from: string, to: string) => editFile(inRemote('package.json'), `"${from}"`, `"${to}"`);

const expectText = (page: Page, text: string) => expect(page.getByText(`${text}, Ada`)).toBeVisible();

test('creates a remote that passes every check and appears in the sidebar after its release', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  expect(await checkout.newRemote('gift-cards', '--team', 'Growth')).toContain(`Created ${remote}`);
  expect(checkout.changedFiles()).toEqual([
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

  await test.step('type-check', () =>
    checkout.node('node_modules/typescript/bin/tsc', '-b', remote, '--checkers', '1'));

  const published = await checkout.release(portal.registry, 'publish', remote, '--canary', '10');
  // Publishing runs its lint and its tests.
  expect(published).toContain(`Linting ${remote}…`);
  expect(published).toMatch(/Tests: +1 passed/);
  // A canary is compared with a live release: the first one waits.
  expect(published).toContain(`'promote ${remote} 0.1.0'`);
  expect(await checkout.release(portal.registry, 'promote', remote, '0.1.0')).toContain('0.1.0 is live');
  await signIn(page, account);
  await expectInSidebar(page);
});

test('the day of a new team: preview, a canary that is braked, fix, promote, rollback', async ({
  page,
  portal,
  account,
  newVisitor,
}) => {
  const release = (...args: string[]) => checkout.release(portal.registry, ...args);
  const stateOf = async () => (await portal.registry.read()).applications[remote];
  const open = async (at = path) => page.goto(at);
  await openSignedIn(page, portal.url, account);

  await test.step('change, and preview it', async () => {
    editFile(screen(), firstText, changedText);
    editFile(inRemote('src/GiftCardsScreen.test.tsx'), firstText, changedText);
    raiseVersion('0.1.0', '0.2.0');
    const printed = await release('publish', remote, '--preview', 'pr-1', '--portal', portal.url);
    const [link = ''] = /http\S+preview=\S+/.exec(printed) ?? [];
    const other = await page.context().newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Run it in this tab' }).click();
    await expectText(other, changedText);
    await other.close();
    await open();
    await expectText(page, firstText);
    expect(await release('end-preview', 'pr-1', remote, '--if-any')).toContain('has ended');
    expect(await release('end-preview', 'pr-1', remote, '--if-any')).toContain('There is no preview pr-1');
  });

  await test.step('a canary that fails for its visitors, and is braked', async () => {
    editFile(screen(), '  return (', `  ${defect}\n  return (`);
    expect(await release('publish', remote, '--canary', '50')).toContain('50 of a hundred visitors get it');
    expect((await stateOf())?.canary).toMatchObject({ version: '0.2.0', percent: 50 });
    // Whoever gets it sees that this part is missing, in the frame that is always there; the others, the live release.
    const visitor = (await newVisitor()).page;
    await openSignedIn(visitor, portal.url, account, path);
    const missing = visitor.getByRole('heading', { name: 'Gift Cards cannot be shown right now' });
    await expect(missing.or(visitor.getByText(`${firstText}, Ada`))).toBeVisible();
    await expect(visitor.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await failForTwoOfThree(portal, remote, '0.2.0');
    await expect.poll(() => runningCanary(portal, remote), { timeout: 30_000 }).toBeNull();
    expect(await release('log', '--limit', '1')).toMatch(/brake.*mfe-gift-cards.*0\.2\.0/);
  });

  await test.step('fix and promote', async () => {
    editFile(screen(), defect, '');
    raiseVersion('0.2.0', '0.3.0');
    expect(await release('publish', remote, '--promote')).toContain('It is live.');
    expect(await stateOf()).toMatchObject({ live: '0.3.0', canary: null });
    await open();
    await expectText(page, changedText);
  });

  await test.step('roll back', async () => {
    expect(await release('rollback', remote)).toContain('is back at 0.1.0');
    await open();
    await expectText(page, firstText);
  });
});

test('runs it as in development: a development build in the released shell', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  const outputFolder = join(checkout.folder, 'trial');
  const args = ['deploy/build/bin/watch.js', remote, inRemote(''), outputFolder];
  const watcher = spawn(process.execPath, args, {
    cwd: checkout.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const died = once(watcher, 'exit').then(([code]) => {
    throw new Error(`The watcher ended with ${String(code)}.`);
  });
  try {
    const built = once(createInterface({ input: watcher.stdout }), 'line');
    const [line] = (await Promise.race([built, died])) as [string];
    const { entry, preload } = JSON.parse(line) as BuildResult;
    const files = await packFiles(outputFolder, 'quick');
    const trial = { kind: 'remote' as const, ...readManifest(inRemote('')), entry, preload, files };
    const record = { ...trial, version: '0.4.0', publishedAt: new Date().toISOString() };
    await publish(portal.registry, record, outputFolder, team);
    await promote(portal.registry, remote, '0.4.0', team);
  } finally {
    died.catch(() => undefined);
    watcher.kill();
  }
  await signIn(page, account);
  await expectInSidebar(page, changedText);
});

/** Opens the screen of the new remote from the sidebar. */
async function expectInSidebar(page: Page, text = firstText): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Gift Cards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gift Cards' })).toBeVisible();
  await expectText(page, text);
  await expect(page).toHaveURL(path);
}
