import type { Locator, Page } from '@playwright/test';
import { endCanary, startCanary } from '@portal/registry';
import { brakeOnce, reportsFrom } from '@portal/release';
import { openSignedIn, type Account } from './testing/account';
import { expect, test } from './testing/fixtures';
import { holdBack } from './testing/intercept';
import { visitFrom } from './testing/networkVisitors';
import type { TestPortal } from './testing/portal';
import { newVersion, publishEdited, team } from './testing/releases';
import type { Visitor } from './testing/visitorFixtures';

// Changes releases of the whole portal, in one worker and in a portal of its own.
test.describe.configure({ mode: 'default' });
test.use({ portalName: 'brake', expectedComplaints: /broken on purpose/ });

const remote = 'mfe-esim';
/** How long a page collects its reports. */
const reportsEveryMs = 3000;
const pressThatThrows = (text: string) =>
  text.replace(
    'onClick={() => purchase.open()}',
    "onClick={() => { throw new Error('broken on purpose'); }}",
  );
/** A request that the page waits for without doing anything else, until the test answers it. */
const heldPath = '/held-back';
const block = `onClick={() => { const request = new XMLHttpRequest(); request.open('GET', '${heldPath}', false); request.send(); }}`;
const pressThatBlocks = (text: string) => text.replace('onClick={() => purchase.open()}', block);
const screenThatHides = (text: string) =>
  text.replace(
    'const user = useUser();',
    `const user = useUser();
  const navigation = document.querySelector<HTMLElement>('nav[aria-label="Main"]');
  if (navigation) navigation.style.opacity = '0';
  if (navigation) window.fetch = () => Promise.reject(new Error('broken on purpose'));`,
  );
const edited = (edit: (text: string) => string) => ({ source: { 'src/list/EsimListScreen.tsx': edit } });
/** The same in a slot of the dashboard, which is another remote's screen. */
const inSlot = (edit: (text: string) => string) => ({ source: { 'src/counts/ActiveEsims.tsx': edit } });
const slotThatBlocks = inSlot((text) =>
  text.replace('{isEmpty && ', `{isEmpty && <li><button ${block}>Press me</button></li>}{isEmpty && `),
);
const slotThatHides = inSlot((text) =>
  text.replace(
    'const isKnown = ',
    `const navigation = document.querySelector<HTMLElement>('nav[aria-label="Main"]');
  if (navigation) navigation.style.opacity = '0';
  const isKnown = `,
  ),
);

/** The API refuses this sort key. */
const tableThatAsksWrongly = {
  source: {
    'src/list/EsimTable.tsx': (text: string) =>
      text.replace(
        '{ id: viewedUserId, ...address.query }',
        "{ id: viewedUserId, ...address.query, sort: 'price' as never }",
      ),
  },
};

interface NetworkGroup {
  visitors: number;
  failed: number;
  networks: number;
}

const canaryOf = async (portal: TestPortal) =>
  (await portal.registry.read()).applications[remote]?.canary?.version ?? null;

/** Opens a page from a network and waits until the page is idle, when errors are reported at once. */
async function openFrom(
  visitor: Visitor,
  portal: TestPortal,
  account: Account,
  network: number,
  path = '/esim',
): Promise<Page> {
  const { page } = visitor;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${network}.1` });
  const watching = page.waitForResponse(/hang-worker\.js/);
  await openSignedIn(page, portal.url, account, path);
  await watching;
  return page;
}

const buy = (page: Page) => page.getByRole('button', { name: 'Buy eSIM' }).first();

/** What the API counted of a release. */
async function visitorsOf({ reportsUrl }: TestPortal, version: string) {
  const response = await fetch(`${reportsUrl}/release-reports?since=${new Date(0).toISOString()}`);
  const reports = (await response.json()) as { version: string; networks: NetworkGroup[] }[];
  return reports.find((report) => report.version === version)?.networks ?? [];
}

/** The networks with one visitor who saw a release fail. */
async function failedAt(portal: TestPortal, version: string): Promise<number> {
  const groups = await visitorsOf(portal, version);
  return groups.find(({ visitors, failed }) => visitors === 1 && failed === 1)?.networks ?? 0;
}

/** Visitors from one network after another press the button, at most thirty, until the canary has ended. */
async function pressUntilEnded(
  portal: TestPortal,
  account: Account,
  version: string,
  newVisitor: () => Promise<Visitor>,
): Promise<void> {
  for (let network = 0; network < 30 && (await canaryOf(portal)) === version; network += 1) {
    const visitor = await newVisitor();
    await visitor.page.clock.install();
    const page = await openFrom(visitor, portal, account, network);
    const before = await failedAt(portal, version);
    await buy(page).click();
    const isCanary = (await page.content()).includes(`/${version}/remoteEntry`);
    // Reports that come after the end of the canary are not counted.
    const isCounted = async () => {
      await page.clock.fastForward(reportsEveryMs);
      return (await failedAt(portal, version)) > before || (await canaryOf(portal)) !== version;
    };
    if (isCanary) await expect.poll(isCounted, { timeout: 15_000 }).toBe(true);
    await page.context().close();
  }
}

test('ends a canary whose button throws, and forged reports from one address move nothing', async ({
  portal,
  account,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const version = newVersion();
  await publishEdited(portal, remote, version, edited(pressThatThrows));
  await startCanary(portal.registry, remote, version, 99, team);

  // One address with forty cookies, and one without any.
  const failures = Array.from({ length: 10 }, () => ({ kind: 'remote-failed', version }));
  for (let cookie = 0; cookie < 40; cookie += 1)
    await (
      await visitFrom(portal, remote, `203.0.113.${cookie}`)
    ).report({ kind: 'remote-load' }, ...failures);
  await expect(async () => expect(await visitorsOf(portal, version)).toHaveLength(1)).toPass();
  // A check with all of these reports.
  expect(await brakeOnce(portal.registry, reportsFrom(portal.reportsUrl))).toEqual([]);
  expect(await canaryOf(portal)).toBe(version);

  await pressUntilEnded(portal, account, version, newVisitor);
  await expect.poll(() => canaryOf(portal), { timeout: 10_000 }).toBeNull();
  const [newest] = await portal.registry.history(1);
  expect(newest).toMatchObject({ action: 'brake', application: remote, version });
});

test('counts a screen or slot that blocks the page, hides the navigation, replaces fetch or asks wrongly against its release', async ({
  portal,
  // Whose dashboard shows the slot without any eSIM.
  affiliate: account,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  // oxlint-disable-next-line typescript/no-deprecated -- the page hangs, and the click must not wait for it
  const press = (button: Locator) => button.click({ noWaitAfter: true });
  const onDashboard = { path: '/', text: 'No eSIM is active or waits to be installed.' };
  const onList = { path: '/esim', text: 'No eSIM found' };
  const cases = [
    { ...onList, edit: edited(pressThatBlocks), act: (page: Page) => press(buy(page)) },
    { ...onList, edit: edited(screenThatHides), act: null },
    { ...onDashboard, edit: slotThatBlocks, act: (page: Page) => press(page.getByText('Press me')) },
    { ...onDashboard, edit: slotThatHides, act: null },
    {
      ...{ path: '/esim', text: 'The eSIMs cannot be shown right now' },
      ...{ edit: tableThatAsksWrongly, act: null },
    },
  ];
  for (const { path, text, edit, act } of cases) {
    const version = newVersion();
    await publishEdited(portal, remote, version, edit);
    await startCanary(portal.registry, remote, version, 99, team);
    await expect(async () => {
      const visitor = await newVisitor();
      // A page that blocks needs a clock that runs.
      if (!act) await visitor.page.clock.install();
      const page = await openFrom(visitor, portal, account, 7, path);
      // The shell continues with its own fetch.
      await expect(page.getByText(text)).toBeVisible();
      const release = await holdBack(page, `**${heldPath}`);
      // The press ends with the block.
      const pressed = act?.(page);
      const counted = async () => {
        if (!act) await page.clock.fastForward(reportsEveryMs);
        return visitorsOf(portal, version);
      };
      await expect
        .poll(counted, { timeout: 20_000 })
        .toContainEqual(expect.objectContaining({ failed: 1 }))
        .finally(release);
      await pressed;
    }).toPass({ timeout: 60_000 });
  }
  await endCanary(portal.registry, remote, team);
});
