import { minuteMs } from '@portal/contract';
import type { Page } from '@playwright/test';
import { projectFolder } from '@portal/local';
import { openSignedIn } from './testing/account';
import { runIn } from './testing/commands';
import { expect, test } from './testing/fixtures';
import { changeReleases, team } from './testing/releases';

changeReleases();

const remote = 'mfe-esim';
/** What a person may wait for, in a tab that stays open. */

const released = (page: Page) => page.getByText('No eSIM found');
const switchedOff = (page: Page) => page.getByRole('alert').getByText(/switched this part off for a while/);

test('a remote that is switched off is gone with the next page and from open tabs within a minute, until it is on', async ({
  page,
  portal,
  account,
  newVisitor,
}) => {
  const release = async (...args: string[]) => {
    const printed = await runIn(
      projectFolder,
      process.execPath,
      'deploy/release/bin/release.js',
      ...['--store', portal.registry.folder, '--by', team, ...args],
    );
    await portal.registry.untilServed();
    return printed;
  };
  await page.clock.install();
  await openSignedIn(page, portal.url, account, '/esim');
  await expect(released(page)).toBeVisible();

  expect(await release('off', remote, '--reason', 'orders twice')).toContain('mfe-esim is off.');
  expect(await release('list')).toContain('all (orders twice)');
  const other = (await newVisitor()).page;
  await openSignedIn(other, portal.url, account, '/esim');
  await expect(switchedOff(other)).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await expect(released(page)).toBeVisible();
  await page.clock.fastForward(minuteMs);
  await expect(switchedOff(page)).toBeVisible();

  expect(await release('on', remote)).toContain('mfe-esim is on.');
  await page.clock.fastForward(minuteMs);
  await expect(released(page)).toBeVisible();
  await other.reload();
  await expect(released(other)).toBeVisible();
});
