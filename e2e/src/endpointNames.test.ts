import { rollback } from '@portal/registry';
import { expect, test } from './testing/fixtures';
import { changeReleases, newVersion, releaseEdited, team } from './testing/releases';
import { balanceIs } from './testing/shopping';

changeReleases();
test.use({ expectedComplaints: /broken on purpose/ });

// Names of endpoints are each remote's own: another definition under the same name, in another remote or in another
// release of the same one, changes nothing.

/** Defines the endpoints at the top of a file, with a path that no call has. */
const defining = (endpoints: readonly string[]) => (text: string) =>
  `
  import { baseApi } from '@portal/platform';
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      ${endpoints.map((name) => `${name}: build.query({ query: () => '/nowhere' })`).join()}
    }),
  });
  ${text}`;

test('shows the wallet after the page of another remote that names its endpoints alike', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  const source = { 'src/ProfileScreen.tsx': defining(['getWallet', 'addFund']) };
  await releaseEdited(portal, 'mfe-profile', newVersion(), { source });
  await signIn(page, account, '/esim');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await balanceIs(page, '$0.00');
  await rollback(portal.registry, 'mfe-profile', team);
});

test('shows the list of the previous release after a release that defines its call otherwise', async ({
  page,
  portal,
  account,
  signIn,
}) => {
  const source = {
    'src/esimApi.ts': defining(['getEsims']),
    'src/list/EsimListScreen.tsx': (text: string) => `${text}\nthrow new Error('broken on purpose');`,
  };
  await releaseEdited(portal, 'mfe-esim', newVersion(), { source });
  await signIn(page, account, '/esim');
  await expect(page.getByText('No eSIM found')).toBeVisible();
  await rollback(portal.registry, 'mfe-esim', team);
});
