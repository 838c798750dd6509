import { canariesFor, endCanary, promote, publish, resolve, startCanary } from './index';
import { buildRemote, buildShell, useFolderStore } from './testing';

const ada = 'ada@example.com';
const { files, store } = useFolderStore({});

it('a canary goes to its visitors only, falls back to the live release, and ends when it is promoted', async () => {
  await publish(store, buildShell(), files, ada);
  await promote(store, 'shell', '1.0.0', ada);
  for (const version of ['1.0.0', '1.1.0']) await publish(store, buildRemote({ version }), files, ada);
  await expect(startCanary(store, 'mfe-esim', '1.1.0', 5, ada)).rejects.toThrow(/no live release/);
  await promote(store, 'mfe-esim', '1.0.0', ada);
  await expect(startCanary(store, 'mfe-esim', '1.1.0', 100, ada)).rejects.toThrow(/1 to 99/);
  await startCanary(store, 'mfe-esim', '1.1.0', 5, ada);
  const versions = async (canaries: string[]) =>
    resolve(await store.read(), new Set(canaries))?.remotes[0]?.releases.map(({ version }) => version);
  expect(await versions([])).toEqual(['1.0.0']);
  expect(await versions(['mfe-esim'])).toEqual(['1.1.0', '1.0.0']);
  await promote(store, 'mfe-esim', '1.1.0', ada);
  expect((await store.read()).applications['mfe-esim']?.canary).toBeNull();
});

it('of an older commit replaces no newer one, where a pipeline starts it', async () => {
  await publish(store, buildShell(), files, ada);
  await promote(store, 'shell', '1.0.0', ada);
  const hours = { '1.0.0': '09', '1.1.0': '10', '1.2.0': '11', '1.3.0': '11' };
  for (const [version, hour] of Object.entries(hours)) {
    const committedAt = `2026-11-27T${hour}:00:00.000Z`;
    await publish(store, buildRemote({ version, committedAt }), files, ada);
  }
  await promote(store, 'mfe-esim', '1.0.0', ada);
  const start = (version: string) => startCanary(store, 'mfe-esim', version, 5, ada, { isOrdered: true });
  await start('1.2.0');
  await expect(start('1.1.0')).rejects.toMatchObject({ code: 'is_older' });
  await expect(start('1.3.0')).resolves.toMatchObject({ version: '1.3.0' });
  await expect(startCanary(store, 'mfe-esim', '1.1.0', 5, ada)).resolves.toMatchObject({ version: '1.1.0' });
});

describe('a canary that runs', () => {
  const canaryOf = async () => (await store.read()).applications['mfe-esim']?.canary;
  const visitorsWith = async (...groups: string[]) => {
    const registry = await store.read();
    return Array.from({ length: 2000 }, (_, index) => `visitor-${index}`).filter((visitor) =>
      canariesFor(registry, { id: visitor, groups }).has('mfe-esim'),
    );
  };
  beforeEach(async () => {
    await publish(store, buildShell(), files, ada);
    await promote(store, 'shell', '1.0.0', ada);
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await publish(store, buildRemote({ version }), files, ada);
    await promote(store, 'mfe-esim', '1.0.0', ada);
    await startCanary(store, 'mfe-esim', '1.1.0', 10, ada);
  });

  it('is not ended by the name of another version', async () => {
    await expect(endCanary(store, 'mfe-esim', ada, { version: '1.2.0' })).rejects.toMatchObject({
      code: 'not_a_canary',
    });
    expect((await canaryOf())?.version).toBe('1.1.0');
    await endCanary(store, 'mfe-esim', ada, { version: '1.1.0' });
    expect(await canaryOf()).toBeNull();
  });

  it('keeps its visitors and its start when it is widened', async () => {
    const before = await canaryOf();
    const few = await visitorsWith();
    await startCanary(store, 'mfe-esim', '1.1.0', 50, ada);
    expect(await canaryOf()).toEqual({ ...before, percent: 50 });
    const many = await visitorsWith();
    expect(many).toEqual(expect.arrayContaining(few));
    expect(few.length / 2000).toBeCloseTo(0.1, 1);
    expect(many.length / 2000).toBeCloseTo(0.5, 1);
  });

  it('goes only to visitors in its groups, and keeps them when it is widened', async () => {
    await startCanary(store, 'mfe-esim', '1.1.0', { percent: 50, groups: ['affiliate', 'JP'] }, ada);
    expect(await visitorsWith()).toEqual([]);
    expect(await visitorsWith('customer', 'FR')).toEqual([]);
    const some = await visitorsWith('affiliate', 'FR');
    expect(some.length / 2000).toBeCloseTo(0.5, 1);
    expect(await visitorsWith('customer', 'JP')).toEqual(some);
    await startCanary(store, 'mfe-esim', '1.1.0', 100, ada);
    expect(await visitorsWith('affiliate')).toHaveLength(2000);
    expect(await visitorsWith('customer')).toEqual([]);
    expect((await store.history(1))[0]?.note).toBe('100 % of affiliate, JP');
    await startCanary(store, 'mfe-esim', '1.1.0', { percent: 50, groups: [] }, ada);
    expect(await visitorsWith()).toEqual(some);
  });

  it('refuses groups that nobody can be in', async () => {
    const share = { percent: 50, groups: ['affiliates', 'JP', 'ZY'] };
    await expect(startCanary(store, 'mfe-esim', '1.1.0', share, ada)).rejects.toThrow(
      'There is no group affiliates, ZY.',
    );
  });

  it('goes to other visitors when it is of another version', async () => {
    const first = await visitorsWith();
    await startCanary(store, 'mfe-esim', '1.2.0', 10, ada);
    expect(await visitorsWith()).not.toEqual(first);
  });
});

it('a canary prevents promoting a shell that would break it', async () => {
  await publish(store, buildShell(), files, ada);
  await promote(store, 'shell', '1.0.0', ada);
  await publish(store, buildRemote({ requires: { platform: '^1.0 || ^2.0' } }), files, ada);
  await promote(store, 'mfe-esim', '1.0.0', ada);
  await publish(store, buildRemote({ version: '1.1.0' }), files, ada);
  await publish(store, buildShell({ version: '2.0.0', platform: '2.0.0' }), files, ada);
  await startCanary(store, 'mfe-esim', '1.1.0', 5, ada);
  await expect(promote(store, 'shell', '2.0.0', ada)).rejects.toThrow(/break mfe-esim 1\.1\.0/);
  await endCanary(store, 'mfe-esim', ada);
  await promote(store, 'shell', '2.0.0', ada);
});
