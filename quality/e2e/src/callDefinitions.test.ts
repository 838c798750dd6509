import type { Page } from '@playwright/test';
import { rollback } from '@portal/registry';
import { expect, test } from './testing/fixtures';
import { openEsimList, openProfile } from './testing/menus';
import { changeReleases, newVersion, releaseEdited, team } from './testing/releases';
import { expectNoRequests } from './testing/settledPage';
import { balanceIs } from './testing/shopping';

changeReleases();
test.use({ expectedComplaints: /broken on purpose/ });

// A release that was built with another definition of a call, in another remote or in another release of the same one, never
// shares an answer with the others of its tab; releases with the same definition do.

const sameDefinition = (call: string) => `calls.${call}`;
const otherDefinition = (call: string) => `{ ...calls.${call}, shape: 2, tags: [] }`;

/** Reads a call in a component as well, at the beginning of the line that it has already. */
const reading = (line: string, call: string, argument: string) => (text: string) =>
  text.replace(line, `useApiQuery(${call}, ${argument});\n  ${line}`);

function requestsOf(page: Page, path: RegExp): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && path.test(pathname)) requests.push(pathname + search);
  });
  return requests;
}

for (const [name, definition, count] of [
  ['shares the wallet with another remote that knows the call alike', sameDefinition, 1],
  ['reads the wallet itself after another remote that knows the call otherwise', otherDefinition, 2],
] as const)
  test(name, async ({ page, portal, account, signIn }) => {
    const source = {
      'src/profile/ProfileScreen.tsx': reading(
        'const query = useApiQuery(calls.getUser',
        definition('getWallet'),
        '{ userId: id, pageSize: 5 }',
      ),
    };
    await releaseEdited(portal, 'mfe-profile', newVersion(), { source });
    const requests = requestsOf(page, /^\/api\/wallet\/[^/]+$/);
    await signIn(page, account, '/esim');
    await expectNoRequests(page);
    requests.length = 0;
    await openProfile(page);
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
    await expectNoRequests(page);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await balanceIs(page, '$0.00');
    await expectNoRequests(page);
    expect(requests.filter((address) => address.endsWith('?pageSize=5'))).toHaveLength(count);
    await rollback(portal.registry, 'mfe-profile', team);
  });

test('reads the list itself in the release before, after a release that knows the call otherwise', async ({
  page,
  portal,
  // Whose dashboard shows the counts without any eSIM.
  affiliate: account,
  signIn,
}) => {
  const source = {
    'src/counts/EsimCounts.tsx': (text: string) =>
      `import { useEsimListAddress } from '../list/useEsimListAddress';\n${reading(
        'const unlimitedCount',
        otherDefinition('listEsims'),
        '{ id: userId, ...useEsimListAddress().query }',
      )(text)}`,
    'src/list/EsimListScreen.tsx': (text: string) => `${text}\nthrow new Error('broken on purpose');`,
  };
  await releaseEdited(portal, 'mfe-esim', newVersion(), { source });
  const requests = requestsOf(page, /^\/api\/esim\/[^/]+$/);
  await signIn(page, account);
  await expect.poll(() => requests).toHaveLength(1);
  await openEsimList(page);
  await expect(page.getByText('No eSIM found')).toBeVisible();
  await expectNoRequests(page);
  expect(requests).toEqual([requests[0], requests[0]]);
  await rollback(portal.registry, 'mfe-esim', team);
});
