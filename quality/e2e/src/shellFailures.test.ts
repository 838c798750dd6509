import type { Fault } from './testing/faultProxy';
import { expect, test } from './testing/fixtures';

// Counts all reports about the shell, so no other test may use this portal.
test.describe.configure({ mode: 'default' });
// The browser reports the file that it refuses, and remotes that their shell is missing.
const expectedComplaints = /\/r\/shell\/|portalFederation_\w+ is not a function/;
test.use({ portalName: 'shellFailures', expectedComplaints });

// A shell that does not start cannot report it: the page around it does.

/** Browser reports about the shell. */
async function shellReport(reportsUrl: string): Promise<{ loads: number; failures: number }> {
  const address = `${reportsUrl}/release-reports?since=${new Date(0).toISOString()}`;
  const reports = (await (await fetch(address)).json()) as {
    remote: string;
    loads: number;
    failures: number;
  }[];
  return reports.find(({ remote }) => remote === 'shell') ?? { loads: 0, failures: 0 };
}

const faults: Fault[] = ['404', 'html', 'tampered'];
for (const kind of faults)
  test(`says so when the shell’s file is ${kind}, reports it, and goes on when the page is loaded again`, async ({
    page,
    portal,
    faultProxy,
  }) => {
    const { loads, failures } = await shellReport(portal.reportsUrl);
    const report = () => shellReport(portal.reportsUrl);
    faultProxy.set({ kind, address: /\/r\/shell\/[^/]+\/shell\./ });
    await page.goto(`${faultProxy.url}/login`);
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'The portal could not be loaded' })).toBeVisible();
    await expect.poll(report, { timeout: 30_000 }).toMatchObject({ loads, failures: failures + 1 });

    faultProxy.set(null);
    await alert.getByRole('link', { name: 'load the page again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect
      .poll(report, { timeout: 30_000 })
      .toMatchObject({ loads: loads + 1, failures: failures + 1 });
  });
