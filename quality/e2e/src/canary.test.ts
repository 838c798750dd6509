import { endCanary, promote, startCanary } from '@portal/registry';
import { openSignedIn, type Account } from './testing/account';
import { expect, test } from './testing/fixtures';
import { failForTwoOfThree } from './testing/networkVisitors';
import type { TestPortal } from './testing/portal';
import { newVersion, publishEdited, releaseEdited, team } from './testing/releases';
import type { Visitor } from './testing/visitorFixtures';

// Changes releases or data of the whole portal, in one worker and in a portal of its own.
test.describe.configure({ mode: 'default' });
test.use({ portalName: 'canary' });

const remote = 'mfe-esim';
const version = '9.7.0';
const builtText = 'No eSIM found';
const canaryText = 'A canary sings';
const source = {
  'src/list/EsimTable.tsx': (text: string) => text.replaceAll(builtText, canaryText),
};

/** The text of the release that a page loaded. */
const textOf = (isEdited: boolean) => (isEdited ? canaryText : builtText);

/** Opens /esim as a new visitor and returns the text of the release that is shown. */
async function visit({ page }: Visitor, portal: TestPortal, account: Account) {
  await openSignedIn(page, portal.url, account, '/esim');
  const heading = page.getByText(new RegExp(`^(${builtText}|${canaryText})$`));
  await expect(heading).toBeVisible();
  return { page, heading, text: await heading.innerText() };
}

/** Opens visitors until one got each release: at 50 %, twenty all get the same in one of half a million runs. */
async function visitUntilBoth(open: () => Promise<Visitor>, portal: TestPortal, account: Account) {
  const seen = new Map<string, Awaited<ReturnType<typeof visit>>>();
  for (let visitor = 0; visitor < 20 && seen.size < 2; visitor += 1) {
    const visited = await visit(await open(), portal, account);
    seen.set(visited.text, visited);
  }
  const [chosen, other] = [seen.get(canaryText), seen.get(builtText)];
  if (!chosen || !other) throw new Error(`All visitors got: ${[...seen.keys()].join()}`);
  return { chosen, other };
}

test('gives the same visitors a canary, and ends it automatically when it fails', async ({
  portal,
  account,
  newVisitor,
}) => {
  await publishEdited(portal, remote, version, { source });
  await startCanary(portal.registry, remote, version, 50, team);

  const { chosen, other } = await visitUntilBoth(newVisitor, portal, account);
  await chosen.page.reload();
  await expect(chosen.heading).toHaveText(canaryText);
  await other.page.reload();
  await expect(other.heading).toHaveText(builtText);

  await failForTwoOfThree(portal, remote, version);
  const newestChange = async () => (await portal.registry.history(3))[0];
  await expect
    .poll(newestChange, { timeout: 30_000 })
    .toMatchObject({ action: 'brake', by: 'the brake', application: remote, version });
  expect((await newestChange())?.note).toMatch(
    /\d+ of \d+ visitors had a failure \(\d\d\.\d %; the live release: 0\.0 %\)/,
  );
  // A page that is open keeps its release.
  await expect(chosen.page.getByText(canaryText)).toBeVisible();
  await portal.registry.untilServed();
  await chosen.page.reload();
  await expect(chosen.heading).toHaveText(builtText);
});

test('gives a canary for a group to its members only, from the page after they signed in', async ({
  portal,
  account,
  newVisitor,
}) => {
  const forGroup = newVersion();
  await publishEdited(portal, remote, forGroup, { source });
  await startCanary(portal.registry, remote, forGroup, { percent: 100, groups: ['affiliate'] }, team);
  const { page, heading } = await visit(await newVisitor(), portal, account);
  await page.reload();
  await expect(heading).toHaveText(builtText);

  await startCanary(portal.registry, remote, forGroup, { percent: 100, groups: ['customer'] }, team);
  await page.reload();
  await expect(heading).toHaveText(canaryText);
  await endCanary(portal.registry, remote, team);
});

test('never mixes files of two releases while releases change', async ({ portal, account, newVisitor }) => {
  const { applications } = await portal.registry.read();
  const live = applications[remote]?.live ?? '';
  await releaseEdited(portal, remote, '9.8.0', { source });
  let isEnded = false;
  const changing = (async () => {
    let isEdited = false;
    while (!isEnded) {
      await promote(portal.registry, remote, isEdited ? '9.8.0' : live, team);
      isEdited = !isEdited;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const { page, heading } = await visit(await newVisitor(), portal, account);
  try {
    for (let load = 0; load < 15; load += 1) {
      await page.reload();
      await expect(heading).toBeVisible();
      // Reset to this page only: the previous one may still have been prefetching screens.
      const addresses = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      // Releases share files that are named by their content; what a page shows says whose they are.
      const asked = new Set(
        addresses.flatMap((address) => /\/r\/mfe-esim\/(?!files\/)([^/]+)\//.exec(address)?.[1] ?? []),
      );
      expect([...asked]).toHaveLength(1);
      await expect(heading).toHaveText(textOf(asked.has('9.8.0')));
    }
  } finally {
    isEnded = true;
    await changing;
    await promote(portal.registry, remote, live, team);
  }
});
