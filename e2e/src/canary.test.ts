import { promote, startCanary } from '@portal/registry';
import { createVerifiedAccount, openSignedIn, type Account } from './testing/account';
import { newVisitor } from './testing/browser';
import { publishEdited, releaseEdited, team } from './testing/releases';
import { until } from './testing/until';
import { useWorld } from './testing/world';

jest.setTimeout(120_000);

const world = useWorld();
const remote = 'mfe-esim';
const version = '9.7.0';
const canaryText = 'A canary sings';

/** The registry’s log, newest first. */
const newestChanges = () => world.portal.registry.history(3);

/** Opens /esim as a new visitor and returns the release that is shown. */
async function visit(account: Account) {
  const { page, context } = await newVisitor(world.browser);
  await openSignedIn(page, world.portal.url, account, '/esim');
  const heading = page.getByText(new RegExp(`^(No eSIM found|${canaryText})$`));
  await heading.waitFor();
  return { page, context, heading, hasCanary: (await heading.textContent()) === canaryText };
}

/** Sends telemetry like this number of browsers. */
async function report(kind: 'remote-load' | 'remote-failed', count: number): Promise<void> {
  const event = {
    kind,
    name: 'Connectivity',
    remote,
    version,
    ...(kind === 'remote-load' && { value: 180 }),
  };
  const response = await fetch(`${world.portal.url}/api/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: Array.from({ length: count }, () => event) }),
  });
  expect(response.status).toBe(202);
}

it('gives the same visitors a canary, and ends it automatically when it fails', async () => {
  const account = await createVerifiedAccount(world.portal.url);
  const source = {
    'src/list/EsimTable.tsx': (text: string) => text.replaceAll('No eSIM found', canaryText),
  };
  await publishEdited(world.portal, remote, version, { source });
  await startCanary(world.portal.registry, remote, version, 50, team);

  // At 50 %, twenty visitors get both releases; the chance that all get the same one is one in half a million.
  let chosen: Awaited<ReturnType<typeof visit>> | null = null;
  let other: Awaited<ReturnType<typeof visit>> | null = null;
  for (let visitor = 0; visitor < 20 && !(chosen && other); visitor += 1) {
    const seen = await visit(account);
    if (seen.hasCanary && !chosen) chosen = seen;
    else if (!seen.hasCanary && !other) other = seen;
    else await seen.context.close();
  }
  for (const seen of [chosen, other]) {
    await seen?.page.reload();
    await seen?.heading.waitFor();
    expect(await seen?.heading.textContent()).toBe(seen === chosen ? canaryText : 'No eSIM found');
  }

  await report('remote-load', 40);
  await report('remote-failed', 20);
  const newest = await until(async () => {
    const [change] = await newestChanges();
    return change?.action === 'brake' && change;
  });
  expect(newest).toMatchObject({ by: 'the brake', application: remote, version });
  expect(newest.note).toMatch(/20 of 6\d loads failed/);
  await chosen?.page.getByText(canaryText).waitFor();
  await until(async () => {
    await chosen?.page.reload();
    return (await chosen?.heading.textContent()) !== canaryText;
  });
  await chosen?.context.close();
  await other?.context.close();
});

it('never mixes files of two releases while releases change', async () => {
  const { applications } = await world.portal.registry.read();
  const live = applications[remote]?.live ?? '';
  const account = await createVerifiedAccount(world.portal.url);
  const source = {
    'src/list/EsimTable.tsx': (text: string) => text.replaceAll('No eSIM found', canaryText),
  };
  await releaseEdited(world.portal, remote, '9.8.0', { source });
  let isEnded = false;
  const changing = (async () => {
    for (let change = 0; !isEnded; change += 1) {
      await promote(world.portal.registry, remote, change % 2 ? '9.8.0' : live, team);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const { page, context, heading } = await visit(account);
  try {
    for (let load = 0; load < 15; load += 1) {
      await page.reload();
      const text = await heading.textContent();
      // Reset to this page only: the previous one may still have been prefetching screens.
      const addresses = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      const asked = new Set(
        addresses.flatMap((address) => /\/r\/mfe-esim\/([^/]+)\//.exec(address)?.[1] ?? []),
      );
      expect([...asked]).toHaveLength(1);
      expect(text).toBe(asked.has('9.8.0') ? canaryText : 'No eSIM found');
    }
  } finally {
    isEnded = true;
    await changing;
  }
  await context.close();
});
