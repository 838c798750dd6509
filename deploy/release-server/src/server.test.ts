import {
  endCanary,
  endPreview,
  promote,
  publish,
  removeRelease,
  removeUnusedFiles,
  restore,
  rollback,
  showPreview,
  startCanary,
  switchOff,
  switchOn,
} from '@portal/registry';
import { drain } from '@portal/graceful-shutdown';
import { buildRemote, describeStore } from '@portal/registry/testing';
import { writeFile } from 'node:fs/promises';
import { useReleaseServer, walletRelease } from './testing/useReleaseServer';

const { as, defaultGrants, files, folderStore, grantsFile, figures, release, send, server, writeGrants } =
  useReleaseServer();
const ada = 'ada@example.com';
const refused = { code: 'not_permitted' };

describeStore('a release server', async () => as('operators'));

describe('who may release what', () => {
  beforeEach(release);

  it('lets a team release its own application, step by step, and logs whose key it was', async () => {
    const store = await as('wallet-team');
    await publish(store, walletRelease('1.1.0'), files, ada);
    await startCanary(store, 'mfe-wallet', '1.1.0', 5, ada);
    await endCanary(store, 'mfe-wallet', ada);
    await promote(store, 'mfe-wallet', '1.1.0', ada);
    await switchOff(store, { name: 'mfe-wallet' }, 'shows other people’s wallets', ada);
    await switchOn(store, { name: 'mfe-wallet' }, ada);
    await rollback(store, 'mfe-wallet', ada);
    await removeRelease(store, 'mfe-wallet', '1.1.0', ada);
    await removeUnusedFiles(store, 'mfe-wallet', ada);
    const lines = (await folderStore.history(8)).map(({ by, grant, action }) =>
      [by, grant, action].join(' '),
    );
    expect(lines).toEqual(
      ['remove', 'rollback', 'switch-on', 'switch-off', 'promote', 'canary-end', 'canary', 'publish'].map(
        (action) => `${ada} wallet-team ${action}`,
      ),
    );
    expect((await store.history(1))[0]).toMatchObject({ action: 'remove', grant: 'wallet-team' });
  });

  it('keeps it from every step with another team’s application, the shell, and all at once', async () => {
    const store = await as('wallet-team');
    const before = await folderStore.read();
    const esim = buildRemote({ name: 'mfe-esim', version: '1.1.0' });
    await expect(publish(store, esim, files, ada)).rejects.toMatchObject({
      ...refused,
      message:
        "The key of 'wallet-team' may not release mfe-esim, only mfe-wallet. Who may is in the grants of the release server.",
    });
    for (const step of [
      () => switchOff(store, { name: 'mfe-esim' }, 'why', ada),
      () => removeUnusedFiles(store, 'mfe-esim', ada),
      () => store.removeFiles('mfe-esim', '0.9.0'),
      () => store.putFiles('mfe-esim', '1.1.0', files),
      () => store.putSharedFile('mfe-esim', files, 'remoteEntry.abc.js'),
      () => store.removeSharedFiles('mfe-esim', ['screen.abc.js']),
      () => store.putSourceMap('mfe-esim', '1.0.0', 'a.js.map', Buffer.from('{}')),
      () => store.readSourceMap('mfe-esim', '1.0.0', 'a.js.map'),
      () => restore(store, before.revision - 1, ada),
      () => store.rebuild(ada),
    ])
      await expect(step()).rejects.toMatchObject(refused);
    expect(await folderStore.read()).toEqual(before);
  });

  it('lets a pipeline of unapproved code publish and end previews, and nothing else', async () => {
    const store = await as('wallet-previews');
    const version = '1.1.0-pr-7.1';
    await publish(store, walletRelease(version, { preview: 'pr-7' }), files, ada);
    await showPreview(store, 'mfe-wallet', 'pr-7', version, ada);
    await expect(publish(store, walletRelease('1.2.0'), files, ada)).rejects.toMatchObject(refused);
    await expect(promote(store, 'mfe-wallet', version, ada)).rejects.toThrow(/preview/);
    await expect(switchOff(store, { name: 'mfe-wallet' }, 'because I can', ada)).rejects.toMatchObject(
      refused,
    );
    await endPreview(store, 'pr-7', ada, 'mfe-wallet');
    const { live, previews, releases } = (await folderStore.read()).applications['mfe-wallet'] ?? {};
    expect([live, previews, Object.keys(releases ?? {})]).toEqual(['1.0.0', {}, ['1.0.0']]);
  });

  it('lets the brake end the canary of any team and do nothing else', async () => {
    const team = await as('wallet-team');
    await publish(team, walletRelease('1.1.0'), files, ada);
    await startCanary(team, 'mfe-wallet', '1.1.0', 5, ada);
    const brake = await as('brake');
    await expect(promote(brake, 'mfe-wallet', '1.1.0', 'brake')).rejects.toMatchObject(refused);
    await expect(startCanary(brake, 'mfe-wallet', '1.1.0', 50, 'brake')).rejects.toMatchObject(refused);
    await endCanary(brake, 'mfe-wallet', 'brake', { reason: '9 of 100 loads failed' });
    const { canary, live } = (await folderStore.read()).applications['mfe-wallet'] ?? {};
    expect([canary, live]).toEqual([null, '1.0.0']);
    expect((await folderStore.history(1))[0]).toMatchObject({ action: 'brake', grant: 'brake' });
  });

  it('takes a key back with its line in the grants, and permits nothing when they cannot be read', async () => {
    const store = await as('wallet-team');
    expect((await store.read()).revision).toBeGreaterThan(0);
    await writeGrants(defaultGrants.filter(({ name }) => name !== 'wallet-team'));
    await expect(store.read()).rejects.toThrow(/does not know this key/);
    await writeFile(grantsFile, '{ "grants": [{ "name": "all", "applications": "all" }] }');
    const answer = await send('operators', 'GET', 'registry');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'failed',
      message: 'The release server has failed; its log says why.',
    });
  });

  it.each([
    ['no key', {}],
    ['another key', { authorization: 'Bearer guessed' }],
    ['the hash of a key', { authorization: `Bearer ${'0'.repeat(64)}` }],
    ['a password', { authorization: 'Basic b3BlcmF0b3Jz' }],
  ])('tells nothing to a caller with %s', async (_what, headers) => {
    const { url } = await send('operators', 'GET', 'registry');
    for (const path of ['registry', 'log', 'releases', 'shared/mfe-esim', 'shared/mfe-esim/a.js'])
      expect((await fetch(new URL(`/${path}`, url), { headers })).status).toBe(401);
    expect((await fetch(new URL('/health', url))).status).toBe(200);
  });
});

it('is ready until it drains, and alive until it ends', async () => {
  const read = async (path: string) => {
    const { statusCode, headers } = await server().inject(path);
    return [statusCode, headers.connection];
  };
  expect(await read('/ready')).toEqual([200, 'keep-alive']);
  const drained = drain(server(), 0.2);
  expect(await read('/ready')).toEqual([503, 'close']);
  expect(await read('/health')).toEqual([200, 'close']);
  await drained;
});

it('counts requests by status, and what it refuses by reason', async () => {
  await release();
  await send('nobody', 'GET', 'registry');
  await send('wallet-team', 'POST', 'rebuild', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ by: ada }),
  });
  await server().inject('/ready');
  expect(await figures('release_server_requests_total')).toEqual(
    expect.arrayContaining(['{status="500"} 0', '{status="401"} 1', '{status="403"} 1', '{status="200"} 1']),
  );
  expect(await figures('release_server_refusals_total')).toEqual([
    '{reason="unknown_key"} 1',
    '{reason="not_permitted"} 1',
  ]);
  await writeFile(grantsFile, 'not JSON');
  expect((await send('operators', 'GET', 'registry')).status).toBe(500);
  expect(await figures('release_server_requests_total')).toContain('{status="500"} 1');
});
