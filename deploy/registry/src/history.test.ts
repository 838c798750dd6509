import { minuteMs } from '@portal/contract';
import type { FolderStore } from '.';
import {
  canariesFor,
  endCanary,
  hasCanary,
  hasCanaryForGroups,
  promote,
  removeRelease,
  rollback,
  startCanary,
  type Registry,
} from '.';
import { buildCanary, buildRegistry, buildRemote, buildShell, useFolderStore } from './testing';

const ada = 'ada@example.com';
const { store } = useFolderStore();

/** Twelve releases of a remote, the first of which is live. */
const twelve = Array.from({ length: 12 }, (_, minor) => `1.${minor}.0`);
const start = (parts = {}): Promise<Registry> => {
  const releases = twelve.map((version) => buildRemote({ version }));
  const registry = buildRegistry({
    shell: { live: '1.0.0', releases: [buildShell()] },
    'mfe-esim': { live: '1.0.0', releases, ...parts },
  });
  return store.update(ada, () => ({ registry, change: null }));
};
const esim = async () => (await store.read()).applications['mfe-esim'];
const refusal = (code: string, message: string) => expect.objectContaining({ code, message }) as Error;

describe('what was live before', () => {
  it('is gone back to by one step where two people roll back at once', async () => {
    await start({ live: '1.2.0', previous: ['1.1.0', '1.0.0'] });
    const slower = Object.assign(Object.create(store) as FolderStore, {
      update: async (...[by, change]: Parameters<FolderStore['update']>) => {
        change(await store.read());
        await rollback(store, 'mfe-esim', ada);
        return store.update(by, change);
      },
    });
    const message = "mfe-esim 1.2.0 is not live: 1.1.0 is. Nothing was changed; 'log' says by whom.";
    await expect(rollback(slower, 'mfe-esim', ada)).rejects.toEqual(refusal('changed_meanwhile', message));
    expect(await esim()).toMatchObject({ live: '1.1.0', previous: ['1.0.0'] });
  });

  it('is gone back to once in ten minutes, unless the second rollback names what it takes back', async () => {
    await start({ live: '1.2.0', previous: ['1.1.0', '1.0.0'] });
    await rollback(store, 'mfe-esim', 'bob');
    await startCanary(store, 'mfe-esim', '1.5.0', 5, ada);
    const again = () => rollback(store, 'mfe-esim', ada);
    await expect(again()).rejects.toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(
        /^bob rolled mfe-esim back from 1\.2\.0 to 1\.1\.0 at 2.*: 'rollback mfe-esim --from 1\.1\.0'\.$/,
      ) as string,
    });
    await expect(rollback(store, 'mfe-esim', ada, '1.2.0')).rejects.toThrow('mfe-esim 1.2.0 is not live');
    expect(await rollback(store, 'mfe-esim', ada, '1.1.0')).toBe('1.0.0');
    await promote(store, 'mfe-esim', '1.2.0', ada);
    expect(await again()).toBe('1.0.0');
    await promote(store, 'mfe-esim', '1.1.0', ada);
    await promote(store, 'mfe-esim', '1.2.0', ada);
    await again();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 11 * minuteMs);
    expect(await again()).toBe('1.0.0');
  });

  it('is remembered ten releases back, newest first', async () => {
    await start();
    for (const version of twelve.slice(1)) await promote(store, 'mfe-esim', version, ada);
    expect((await esim())?.previous).toEqual(twelve.slice(1, 11).reverse());
  });

  it('is named once, and not while it is live', async () => {
    await start();
    for (const version of ['1.1.0', '1.0.0', '1.2.0']) await promote(store, 'mfe-esim', version, ada);
    expect(await esim()).toMatchObject({ live: '1.2.0', previous: ['1.0.0', '1.1.0'] });
  });

  it('is nothing for the first release', async () => {
    await start({ live: null });
    await promote(store, 'mfe-esim', '1.0.0', ada);
    expect((await esim())?.previous).toEqual([]);
    await expect(rollback(store, 'mfe-esim', ada)).rejects.toThrow(
      refusal('nothing_to_roll_back', 'mfe-esim has no earlier live release.'),
    );
  });
});

it('promoting what is live changes nothing', async () => {
  await start();
  const { revision } = await store.read();
  await promote(store, 'mfe-esim', '1.0.0', ada);
  expect((await store.read()).revision).toBe(revision);
});

it('a canary goes on when another release is promoted or brought back, and ends when its own is', async () => {
  await start({ canary: buildCanary('1.5.0') });
  await promote(store, 'mfe-esim', '1.1.0', ada);
  expect((await esim())?.canary?.version).toBe('1.5.0');
  await rollback(store, 'mfe-esim', ada);
  expect((await esim())?.canary?.version).toBe('1.5.0');
  await promote(store, 'mfe-esim', '1.5.0', ada);
  expect((await esim())?.canary).toBeNull();
  await promote(store, 'mfe-esim', '1.6.0', ada);
  await startCanary(store, 'mfe-esim', '1.5.0', 5, ada);
  expect(await rollback(store, 'mfe-esim', ada)).toBe('1.5.0');
  expect((await esim())?.canary).toBeNull();
});

it('a rollback does not bring back what visitors could not run', async () => {
  await start();
  await store.update(ada, (registry) => {
    const application = registry.applications['mfe-esim'];
    const old = { ...application?.releases['1.1.0'], requires: { platform: '^0.9' } };
    const applications = {
      ...registry.applications,
      'mfe-esim': {
        ...application,
        previous: ['1.1.0'],
        releases: { ...application?.releases, '1.1.0': old },
      },
    } as Registry['applications'];
    return { registry: { ...registry, applications }, change: null };
  });
  await expect(rollback(store, 'mfe-esim', ada)).rejects.toMatchObject({ code: 'incompatible' });
  expect((await esim())?.live).toBe('1.0.0');
});

describe('a release', () => {
  it('that visitors get is not removed', async () => {
    await start({ canary: buildCanary('1.1.0') });
    for (const version of ['1.0.0', '1.1.0']) {
      await expect(removeRelease(store, 'mfe-esim', version, ada)).rejects.toThrow(
        refusal('is_live', `mfe-esim ${version} is live.`),
      );
    }
  });

  it('that was live before is not rolled back to once it is removed', async () => {
    await start({ previous: ['1.2.0', '1.1.0'] });
    await removeRelease(store, 'mfe-esim', '1.2.0', ada);
    const application = await esim();
    expect(application?.previous).toEqual(['1.1.0']);
    expect(Object.keys(application?.releases ?? {})).toHaveLength(11);
    expect((await store.history(1))[0]).toMatchObject({ action: 'remove', version: '1.2.0', from: null });
  });

  it('that nobody published is named, beside the last ones', async () => {
    await start();
    await expect(promote(store, 'mfe-esim', '9.0.0', ada)).rejects.toThrow(
      refusal(
        'unknown_release',
        'mfe-esim 9.0.0 was never published. There are 1.7.0, 1.8.0, 1.9.0, 1.10.0, 1.11.0.',
      ),
    );
    await expect(promote(store, 'mfe-none', '1.0.0', ada)).rejects.toThrow(
      refusal('unknown_release', 'mfe-none 1.0.0 was never published. There is no release of mfe-none.'),
    );
  });
});

describe('a canary', () => {
  const share =
    'The percentage is a whole number from 1 to 99, and to 100 for groups. For all visitors: promote.';

  it.each([0, -1, 0.5, 101, 100, Number.NaN])('is not of %s % of all visitors', async (percent) => {
    await start();
    await expect(startCanary(store, 'mfe-esim', '1.1.0', percent, ada)).rejects.toThrow(
      refusal('not_a_canary', share),
    );
  });

  it.each([1, 99])('is of %s % of all visitors', async (percent) => {
    await start();
    expect((await startCanary(store, 'mfe-esim', '1.1.0', percent, ada)).percent).toBe(percent);
    expect((await store.history(1))[0]).toMatchObject({
      action: 'canary',
      from: '1.0.0',
      note: `${percent} %`,
    });
  });

  it('is of every visitor in a group, which is named once', async () => {
    await start();
    const groups = ['staff', 'JP', 'staff'];
    const canary = await startCanary(store, 'mfe-esim', '1.1.0', { percent: 100, groups }, ada);
    expect(canary).toMatchObject({ percent: 100, groups: ['staff', 'JP'] });
    // Its groups are dropped, so the share is of everybody.
    await expect(startCanary(store, 'mfe-esim', '1.1.0', { percent: 100, groups: [] }, ada)).rejects.toThrow(
      refusal('not_a_canary', share),
    );
  });

  it('is another release than the live one', async () => {
    await start();
    await expect(startCanary(store, 'mfe-esim', '1.0.0', 5, ada)).rejects.toThrow(
      refusal('is_live', 'mfe-esim 1.0.0 is live.'),
    );
  });

  it('starts anew with another version', async () => {
    await start({ canary: buildCanary('1.1.0', { groups: ['staff'] }) });
    const canary = await startCanary(store, 'mfe-esim', '1.2.0', 5, ada);
    expect(canary.groups).toEqual([]);
    expect(canary.salt).not.toBe('salt');
    expect(canary.startedAt).not.toBe(buildCanary('1.1.0').startedAt);
  });

  it('that does not run is not ended', async () => {
    await start();
    const none = (version: string) => refusal('not_a_canary', `mfe-esim${version} is not a canary.`);
    await expect(endCanary(store, 'mfe-esim', ada)).rejects.toThrow(none(''));
    await expect(endCanary(store, 'mfe-esim', ada, { version: '1.1.0' })).rejects.toThrow(none(' 1.1.0'));
  });

  it('is ended by an operator or by the brake, and the log says by whom', async () => {
    await start({ canary: buildCanary('1.1.0') });
    await endCanary(store, 'mfe-esim', ada);
    expect((await store.history(1))[0]).toMatchObject({
      action: 'canary-end',
      version: '1.1.0',
      from: null,
      note: null,
    });
    await startCanary(store, 'mfe-esim', '1.1.0', 5, ada);
    await endCanary(store, 'mfe-esim', 'the brake', { reason: 'too many errors' });
    expect((await store.history(1))[0]).toMatchObject({ action: 'brake', note: 'too many errors' });
  });

  it('makes pages tell visitors apart, and their groups if it is for some', () => {
    const kinds = (canary: ReturnType<typeof buildCanary> | null) => {
      const registry = buildRegistry({ shell: {}, 'mfe-esim': { canary }, 'mfe-other': {} });
      return [hasCanary(registry), hasCanaryForGroups(registry)];
    };
    expect(kinds(null)).toEqual([false, false]);
    expect(kinds(buildCanary('1.1.0'))).toEqual([true, false]);
    expect(kinds(buildCanary('1.1.0', { groups: ['staff'] }))).toEqual([true, true]);
  });

  it('of each application goes to visitors of its own', () => {
    const canary = buildCanary('1.1.0', { percent: 50 });
    const registry = buildRegistry({ 'mfe-esim': { canary }, 'mfe-other': { canary }, 'mfe-none': {} });
    const chosen = Array.from({ length: 100 }, (_, id) => [
      ...canariesFor(registry, { id: String(id), groups: [] }),
    ]);
    const kinds = new Set(chosen.map((names) => names.join()));
    expect([...kinds].sort()).toEqual(['', 'mfe-esim', 'mfe-esim,mfe-other', 'mfe-other']);
  });
});
