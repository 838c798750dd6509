import { freePort, startRemoteServer } from '@portal/local';
import { createVerifiedAccount, openSignedIn } from './testing/account';
import { newVisitor } from './testing/browser';
import { withEdited } from './testing/releases';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

// Loads a team’s local remote inside a deployed portal.
const world = useWorld();

it('runs a local remote in one tab, indicates it, reloads on builds, and returns to the release on Reset', async () => {
  const { page, context, complaints } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, await createVerifiedAccount(world.portal.url));
  const withText = (text: string) => ({
    'src/list/EsimTable.tsx': (source: string) => source.replaceAll('No eSIM found', text),
    'remote.json': (source: string) => source.replace('"title": "eSims"', '"title": "Our eSims"'),
  });
  await withEdited(
    'mfe-esim',
    '0.0.0-trial.1',
    withText('Fresh from our desk'),
    async ({ release, outputFolder }) => {
      const server = await startRemoteServer(outputFolder, await freePort());
      const trial = { ...release, entry: `/${release.entry}`, integrity: '' };
      try {
        server.show(trial);
        await page.goto(`${world.portal.url}/esim?remote=mfe-esim@${server.origin}`);
        await page.getByText('Fresh from our desk').waitFor();
        expect(page.url()).toBe(`${world.portal.url}/esim`);
        expect(await page.title()).toBe('Our eSims | eSIM Portal');
        const banner = page.getByRole('region', { name: 'Trial of a remote' });
        expect(await banner.textContent()).toContain(`This tab shows mfe-esim from ${server.origin}.`);

        // It survives a reload, and no other tab uses it.
        const listening = page.waitForResponse(`${server.origin}/events`);
        await page.reload();
        await page.getByText('Fresh from our desk').waitFor();
        const other = await context.newPage();
        await other.goto(`${world.portal.url}/esim`);
        await other.getByText('No eSIM found').waitFor();
        await other.close();

        await listening;
        await page.evaluate(() => Object.assign(window, { isOldPage: true }));
        server.show(trial);
        await page.waitForFunction(() => !('isOldPage' in window));
        await page.getByText('Fresh from our desk').waitFor();

        await banner.getByRole('button', { name: 'Reset' }).click();
        await page.getByRole('heading', { name: 'Welcome, Ada!' }).waitFor();
        await page.goto(`${world.portal.url}/esim`);
        await page.getByText('No eSIM found').waitFor();
        expect(await banner.count()).toBe(0);
      } finally {
        await server.stop();
      }
    },
  );
  expect(complaints.filter((complaint) => !complaint.includes('/events'))).toEqual([]);

  await page.goto(`${world.portal.url}/esim?remote=mfe-esim@https://evil.test`);
  await page.getByText('This portal takes no remotes from https://evil.test.').waitFor();
  await page.getByText('No eSIM found').waitFor();
  await context.close();
});
