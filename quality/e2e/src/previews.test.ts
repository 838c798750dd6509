import type { Page } from '@playwright/test';
import { endPreview, publish, showPreview } from '@portal/registry';
import { violationsInBothThemes } from './testing/accessibility';
import { expect, test } from './testing/fixtures';
import { changeReleases, team, withEdited } from './testing/releases';

changeReleases();

const remote = 'mfe-esim';
const id = 'pr-123';

/** Publishes an edited release as the preview, and returns the token of its link. */
async function preview(registry: Parameters<typeof showPreview>[0], version: string, text: string) {
  const source = {
    'src/list/EsimTable.tsx': (before: string) => before.replaceAll('No eSIM found', text),
  };
  await withEdited(remote, version, source, ({ release, outputFolder }) =>
    publish(registry, { ...release, preview: id }, outputFolder, team),
  );
  return showPreview(registry, remote, id, version, team);
}

/** What axe finds at 320 px, light and dark. */
async function narrowInBothThemes(page: Page, name: string) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const found = await violationsInBothThemes(page, name);
  if (size) await page.setViewportSize(size);
  return found;
}

test('a link shows a preview after a question, in one tab, until it ends', async ({
  portal,
  page,
  account,
  context,
  signIn,
}) => {
  await signIn(page, account, null);
  const token = await preview(portal.registry, '0.9.0-pr-123.1', 'Fresh from a pull request');
  const released = page.getByText('No eSIM found');
  const previewed = page.getByText('Fresh from a pull request');
  const link = `/esim?preview=${token}`;

  // A stranger's link runs nothing automatically.
  await page.goto(link);
  const question = page.getByRole('alertdialog', {
    name: 'You are about to run an unreleased version of mfe-esim',
  });
  await expect(question).toContainText('Its code comes from the preview pr-123 of team Connectivity');
  expect(await narrowInBothThemes(page, 'question')).toEqual([]);
  await question.getByRole('button', { name: 'Show the released version' }).click();
  await expect(released).toBeVisible();
  await expect(page).toHaveURL('/esim');

  await page.goto(link);
  await question.getByRole('button', { name: 'Run it in this tab' }).click();
  await expect(previewed).toBeVisible();
  await expect(page).toHaveURL('/esim');
  const ribbon = page.getByRole('region', { name: 'Trial of a remote' });
  await expect(ribbon).toContainText('This tab shows the preview pr-123 of mfe-esim (0.9.0-pr-123.1).');
  expect(await narrowInBothThemes(page, 'ribbon')).toEqual([]);

  // It survives a reload, and no other tab shows it.
  await page.reload();
  await expect(previewed).toBeVisible();
  const other = await context.newPage();
  await other.goto('/esim');
  await expect(other.getByText('No eSIM found')).toBeVisible();
  await other.close();

  // The next push of the pull request.
  expect(await preview(portal.registry, '0.9.0-pr-123.2', 'Fresh from the second push')).toBe(token);
  await page.goto('/esim');
  await expect(page.getByText('Fresh from the second push')).toBeVisible();

  await endPreview(portal.registry, id, team);
  await page.goto('/esim');
  await expect(page.getByText('This preview has ended. You see the released version.')).toBeVisible();
  await expect(released).toBeVisible();
  await page.goto('/esim');
  await expect(released).toBeVisible();
  await expect(ribbon).toHaveCount(0);
});
