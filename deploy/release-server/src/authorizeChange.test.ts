// What somebody would write who does not use the release program.
import { promote, publish, restore, startCanary, type Change, type Registry } from '@portal/registry';
import { buildRemote } from '@portal/registry/testing';
import { useReleaseServer, walletRelease } from './testing/useReleaseServer';

const { as, files, folderStore, release, send } = useReleaseServer();
const ada = 'ada@example.com';
beforeEach(release);

/** Sends a registry as the wallet's team, with a line of the log that says `promote mfe-wallet 1.0.0` unless told otherwise. */
async function write(
  change: (registry: Registry) => Registry,
  line: Partial<Change> | null = {},
  key = 'wallet-team',
) {
  const answer = await send(key, 'GET', 'registry');
  const current = (await answer.json()) as Registry;
  const revision = current.revision + 1;
  const told: Change = {
    revision,
    at: new Date().toISOString(),
    by: ada,
    action: 'promote',
    application: 'mfe-wallet',
    version: '1.0.0',
    from: null,
    note: null,
    ...line,
  };
  const requested = { ...change(structuredClone(current)), revision, ...(line && { lastChange: told }) };
  const written = await send(key, 'PUT', 'registry', {
    body: JSON.stringify(requested),
    headers: { 'content-type': 'application/json', 'if-match': answer.headers.get('etag') ?? '' },
  });
  const { message } =
    written.status === 204 ? { message: '' } : ((await written.json()) as { message: string });
  return { status: written.status, message };
}

/** Changes an application in place. */
const changing =
  (name: string, change: (application: Registry['applications'][string]) => void) => (registry: Registry) => {
    const application = registry.applications[name];
    if (application) change(application);
    return registry;
  };
const unchanged = (registry: Registry) => registry;

it('takes a change that a team may make', async () => {
  expect(
    await write(
      changing('mfe-wallet', (wallet) => void wallet.previous.push('0.9.0')),
      { by: 'Ada', grant: 'operators' },
    ),
  ).toEqual({ status: 204, message: '' });
  // Whose key it was is the server's word.
  expect((await folderStore.history(1))[0]).toMatchObject({ by: 'Ada', grant: 'wallet-team' });
});

it.each([
  [
    'another team’s application in the same change',
    changing('mfe-esim', (esim) => void (esim.live = null)),
    {},
  ],
  [
    'it under that team’s name',
    changing('mfe-esim', (esim) => void (esim.live = null)),
    { application: 'mfe-esim' },
  ],
  [
    'an application of a new name',
    (registry: Registry) => {
      const { 'mfe-wallet': own } = registry.applications;
      if (own) registry.applications['mfe-new'] = own;
      return registry;
    },
    { application: 'mfe-new' },
  ],
  ['the log alone, for another team', unchanged, { application: 'mfe-esim' }],
  ['the log alone, for all', unchanged, { application: null, action: 'restore' as const }],
  ['a version in the log that is not live', unchanged, { version: '2.0.0' }],
  [
    'a rollback in the log to a version that is not live',
    unchanged,
    { action: 'rollback' as const, version: '2.0.0' },
  ],
  ['live versions in the log that are not', unchanged, { live: { 'mfe-esim': null } }],
  ['no line in the log', changing('mfe-wallet', (wallet) => void (wallet.live = null)), null],
  [
    'other content of a published release',
    changing('mfe-wallet', (wallet) => {
      const { '1.0.0': published } = wallet.releases;
      if (published) wallet.releases['1.0.0'] = { ...published, entry: 'evil.js' };
    }),
    {},
  ],
  [
    'an application out of the registry',
    (registry: Registry) => {
      delete registry.applications['mfe-wallet'];
      return registry;
    },
    {},
  ],
  [
    'another team’s reservation',
    (registry: Registry) => {
      registry.reservations['mfe-esim@1.1.0'] = { token: 't', by: ada, at: new Date().toISOString() };
      return registry;
    },
    null,
  ],
])('refuses %s', async (_what, change, line) => {
  const before = await folderStore.read();
  expect((await write(change, line)).status).toBe(403);
  expect(await folderStore.read()).toEqual(before);
  expect(await folderStore.history(100)).toHaveLength(before.revision - 3);
});

it.each([
  ['of another application', ['mfe-esim']],
  ['of one of two', ['mfe-wallet', 'mfe-esim']],
])('refuses a line of the log %s than what changes, also of who may change all', async (_what, names) => {
  const change = (registry: Registry) =>
    names.reduce((all, name) => changing(name, ({ previous }) => void previous.push('0.9.0'))(all), registry);
  expect(await write(change, {}, 'operators')).toEqual({
    status: 403,
    message: `The line of the log names mfe-wallet, but ${names.join(', ')} would change.`,
  });
});

it('lets who may release all bring back what was live', async () => {
  const store = await as('operators');
  const { revision } = await store.read();
  await publish(store, walletRelease('1.1.0'), files, ada);
  await promote(store, 'mfe-wallet', '1.1.0', ada);
  await restore(store, revision, ada);
  expect((await folderStore.read()).applications['mfe-wallet']?.live).toBe('1.0.0');
});

it('holds no team up for what another one has live already', async () => {
  await folderStore.update(ada, (registry) => ({
    registry: changing('mfe-esim', ({ releases: { '1.0.0': live } }) => {
      if (live?.kind === 'remote') live.requires.platform = '^9.0';
    })(structuredClone(registry)),
    change: null,
  }));
  const store = await as('wallet-team');
  await publish(store, walletRelease('1.1.0'), files, ada);
  await promote(store, 'mfe-wallet', '1.1.0', ada);
  expect((await folderStore.read()).applications['mfe-wallet']?.live).toBe('1.1.0');
});

it('keeps a remote from going while another one needs its slot', async () => {
  const point = { name: 'wallet/offers', isShared: false };
  for (const next of [
    walletRelease('1.1.0', { extensionPoints: [point] }),
    buildRemote({ version: '1.1.0', slots: [point.name], extensionPoints: [] }),
  ]) {
    await publish(folderStore, next, files, ada);
    await promote(folderStore, next.name, next.version, ada);
  }
  const gone = changing('mfe-wallet', (wallet) => void (wallet.live = null));
  const result = await write(gone, { action: 'remove', version: null });
  expect(result).toMatchObject({ status: 409 });
  expect(result.message).toContain('mfe-esim fills the slot wallet/offers, which no remote declares.');
});

it('checks what visitors would get, whatever the sender has checked', async () => {
  const taking = walletRelease('2.0.0', {
    routes: [{ path: '/esim', screen: 'list', access: 'signed-in', title: 'Mine' }],
  });
  const result = await write(
    changing('mfe-wallet', (wallet) => {
      wallet.releases['2.0.0'] = { ...wallet.releases['1.0.0'], ...taking } as never;
      wallet.live = '2.0.0';
    }),
    { version: '2.0.0' },
  );
  expect(result.status).toBe(409);
  expect(result.message).toContain('overlaps /esim of mfe-esim');
});

it('stores nothing but applications and reservations', async () => {
  const odd = (registry: Registry) => ({ ...registry, freeze: true });
  expect((await write(odd, null)).status).toBe(204);
  expect(await folderStore.read()).not.toHaveProperty('freeze');
});

it('lets the brake change nothing of a canary but its end', async () => {
  const store = await as('operators');
  await publish(store, walletRelease('1.1.0'), files, ada);
  await startCanary(store, 'mfe-wallet', '1.1.0', 5, ada);
  const ending = (more: (wallet: Registry['applications'][string]) => void) =>
    changing('mfe-wallet', (wallet) => {
      wallet.canary = null;
      more(wallet);
    });
  const line = { action: 'brake' as const, version: '1.1.0' };
  expect(
    (
      await write(
        ending((wallet) => void (wallet.live = '1.1.0')),
        line,
        'brake',
      )
    ).status,
  ).toBe(403);
  expect(
    (
      await write(
        ending(() => undefined),
        line,
        'brake',
      )
    ).status,
  ).toBe(204);
});

it('takes no change of a registry that somebody else has changed since', async () => {
  const { status } = await send('operators', 'PUT', 'registry', {
    body: JSON.stringify(await folderStore.read()),
    headers: { 'content-type': 'application/json', 'if-match': '"older"' },
  });
  expect(status).toBe(412);
  const anew = await send('operators', 'PUT', 'registry', {
    body: JSON.stringify(await folderStore.read()),
    headers: { 'content-type': 'application/json', 'if-none-match': '*' },
  });
  expect(anew.status).toBe(412);
});
