import { startRemoteServer } from '@portal/release/development';
import { basename, dirname } from 'node:path';
import { expect, test } from './testing/fixtures';
import { withEdited } from './testing/releases';

// The connection to the local server breaks when it stops.
test.use({ expectedComplaints: /\/events/ });

// Loads a team’s local remote inside a deployed portal.

test('runs a local remote in one tab, indicates it, reloads on builds, and returns to the release on Reset', async ({
  signedInPage: page,
  context,
}) => {
  const withText = (text: string) => ({
    'src/list/EsimTable.tsx': (source: string) => source.replaceAll('No eSIM found', text),
    'remote.json': (source: string) => source.replace('"title": "eSims"', '"title": "Our eSims"'),
  });
  await withEdited(
    'mfe-esim',
    '0.0.0-trial.1',
    withText('Fresh from our desk'),
    async ({ release, outputFolder }) => {
      // With the files next to it that a published release would share with others.
      const server = await startRemoteServer({
        folder: dirname(outputFolder),
        port: 0,
        sources: outputFolder,
      });
      const folder = basename(outputFolder);
      const initial = (release.initial ?? []).map((file) => ({
        address: `/${folder}/${file}`,
        integrity: '',
      }));
      const trial = { ...release, entry: `/${folder}/${release.entry}`, initial, integrity: '' };
      try {
        server.show(trial);
        // A stranger's link runs nothing automatically.
        await page.goto(`/esim?remote=mfe-esim@${server.origin}`);
        const question = page.getByRole('alertdialog', {
          name: 'You are about to run an unreleased version of mfe-esim',
        });
        await question.getByRole('button', { name: 'Show the released version' }).click();
        await expect(page).toHaveURL('/esim');
        await expect(page.getByText('No eSIM found')).toBeVisible();

        await page.goto(`/esim?remote=mfe-esim@${server.origin}`);
        await question.getByRole('button', { name: 'Run it in this tab' }).click();
        await expect(page.getByText('Fresh from our desk')).toBeVisible();
        await expect(page).toHaveURL('/esim');
        expect(await page.title()).toBe('Our eSims | eSIM Portal');
        const banner = page.getByRole('region', { name: 'Trial of a remote' });
        expect(await banner.textContent()).toContain(`This tab shows mfe-esim from ${server.origin}.`);

        // It survives a reload, and no other tab uses it.
        const listening = page.waitForResponse(`${server.origin}/events`);
        await page.reload();
        await expect(page.getByText('Fresh from our desk')).toBeVisible();
        const other = await context.newPage();
        await other.goto('/esim');
        await expect(other.getByText('No eSIM found')).toBeVisible();
        await other.close();

        await listening;
        await page.evaluate(() => Object.assign(window, { isOldPage: true }));
        server.show(trial);
        await page.waitForFunction(() => !('isOldPage' in window));
        await expect(page.getByText('Fresh from our desk')).toBeVisible();

        server.showProblem('List.tsx: expected a name');
        await expect(banner.getByText('List.tsx: expected a name')).toBeVisible();
        await banner.getByRole('button', { name: 'Reset' }).click();
        await expect(page.getByRole('heading', { name: 'Welcome, Ada!' })).toBeVisible();
        await page.goto('/esim');
        await expect(page.getByText('No eSIM found')).toBeVisible();
        await expect(banner).toHaveCount(0);
      } finally {
        await server.stop();
      }
    },
  );

  await page.goto('/esim?remote=mfe-esim@https://evil.test');
  await expect(page.getByText('This portal takes no remotes from https://evil.test.')).toBeVisible();
  await expect(page.getByText('No eSIM found')).toBeVisible();
});
