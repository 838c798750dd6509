import {
  openStore,
  promote,
  publish,
  removeRelease,
  resolve,
  restore,
  rollback,
  startCanary,
  switchOff,
  switchOn,
} from './index';
import { buildRemote, buildShell, startObjectServer, useFolderStore } from './testing';

const ada = 'ada@example.com';
const { files, store } = useFolderStore();
beforeEach(async () => {
  await release(buildShell());
  await release(buildRemote({ slots: ['dashboard/esim-counts', 'dashboard/active-esims'] }));
});

async function release(record: ReturnType<typeof buildRemote> | ReturnType<typeof buildShell>) {
  await publish(store, record, files, ada);
  await promote(store, record.name, record.version, ada);
}
const resolved = async () => resolve(await store.read())?.remotes.find(({ name }) => name === 'mfe-esim');
const live = async (name: string) => (await store.read()).applications[name]?.live;
const lastLine = async () => (await store.history(1))[0];

describe('a switched-off remote', () => {
  const off = () => switchOff(store, { name: 'mfe-esim' }, 'loses orders', ada);

  it('keeps its routes and fills no slot, whichever release goes live, until it is switched on', async () => {
    await off();
    expect(await lastLine()).toMatchObject({ action: 'switch-off', by: ada, note: 'loses orders' });
    await release(buildRemote({ version: '1.1.0' }));
    const remote = await resolved();
    expect(remote?.isSwitchedOff).toBe(true);
    expect(remote?.releases[0]?.routes).toHaveLength(1);
    expect(remote?.releases.flatMap(({ slots }) => slots)).toEqual([]);
    expect(remote?.slotsOff).toEqual(['dashboard/esim-counts']);
    expect(resolve(await store.read())?.preloads('mfe-esim', 'list')).toEqual([]);

    await switchOn(store, { name: 'mfe-esim' }, ada);
    const back = await resolved();
    expect(back).not.toHaveProperty('isSwitchedOff');
    expect(back).not.toHaveProperty('slotsOff');
    expect(back?.releases[0]?.slots).toEqual(['dashboard/esim-counts']);
    expect(resolve(await store.read())?.preloads('mfe-esim', 'list')).toHaveLength(1);
  });

  it('can be one slot of it', async () => {
    await switchOff(store, { name: 'mfe-esim', slot: 'dashboard/active-esims' }, 'slow', ada);
    const remote = await resolved();
    expect(remote?.isSwitchedOff).toBeUndefined();
    expect(remote?.slotsOff).toEqual(['dashboard/active-esims']);
    expect(remote?.releases[0]?.slots).toEqual(['dashboard/esim-counts']);
    await switchOn(store, { name: 'mfe-esim', slot: 'dashboard/active-esims' }, ada);
    expect((await resolved())?.releases[0]?.slots).toHaveLength(2);
  });

  it('is logged with the slot, and when it is switched on again', async () => {
    const target = { name: 'mfe-esim', slot: 'dashboard/active-esims' };
    await switchOff(store, target, 'slow', ada);
    const change = { application: 'mfe-esim', version: '1.0.0', from: null };
    expect(await lastLine()).toMatchObject({
      ...change,
      action: 'switch-off',
      note: 'dashboard/active-esims: slow',
    });
    await switchOn(store, target, ada);
    expect(await lastLine()).toMatchObject({
      ...change,
      action: 'switch-on',
      note: 'dashboard/active-esims',
    });
    await off();
    await switchOn(store, { name: 'mfe-esim' }, ada);
    expect(await lastLine()).toMatchObject({ ...change, action: 'switch-on', note: null });
    await expect(switchOn(store, target, ada)).rejects.toThrow(
      'slot dashboard/active-esims of mfe-esim is not switched off.',
    );
    await expect(switchOn(store, { name: 'mfe-esim' }, ada)).rejects.toThrow('mfe-esim is not switched off.');
  });

  it('says that a remote has no slots at all', async () => {
    await release(buildRemote({ version: '1.1.0', slots: [] }));
    await expect(switchOff(store, { name: 'mfe-esim', slot: 'x/y' }, 'x', ada)).rejects.toThrow(
      expect.objectContaining({
        code: 'unknown_release',
        message: 'mfe-esim 1.1.0 has no slot x/y. It has none.',
      }) as Error,
    );
  });

  it('and one of its slots are switched off and on apart', async () => {
    const slot = { name: 'mfe-esim', slot: 'dashboard/active-esims' };
    const entries = async () =>
      (await store.read()).applications['mfe-esim']?.switchedOff.map((one) => one.slot);
    await off();
    await switchOff(store, slot, 'slow', ada);
    expect(await entries()).toEqual([null, 'dashboard/active-esims']);
    await switchOn(store, { name: 'mfe-esim' }, ada);
    expect(await entries()).toEqual(['dashboard/active-esims']);
    await switchOn(store, slot, ada);
    expect(await entries()).toEqual([]);
  });

  it('has one entry, with the last reason', async () => {
    await off();
    await switchOff(store, { name: 'mfe-esim' }, 'still loses orders', ada);
    expect((await store.read()).applications['mfe-esim']?.switchedOff).toMatchObject([
      { slot: null, reason: 'still loses orders', by: ada },
    ]);
  });

  it.each([
    ['the shell', { name: 'shell' }, 'shell is not a remote that is live.'],
    ['an unknown remote', { name: 'mfe-none' }, 'mfe-none is not a remote that is live.'],
    [
      'a slot that it lacks',
      { name: 'mfe-esim', slot: 'x/y' },
      'mfe-esim 1.0.0 has no slot x/y. It has dashboard/esim-counts, dashboard/active-esims.',
    ],
  ])('is not %s', async (_what, target, message) => {
    await expect(switchOff(store, target, 'x', ada)).rejects.toThrow(message);
    await expect(switchOn(store, target, ada)).rejects.toMatchObject({ code: 'not_switched_off' });
  });
});

describe('restoring an older registry', () => {
  it('brings back what was live for all applications, and can be undone', async () => {
    const { revision } = await store.read();
    await release(buildRemote({ version: '1.1.0' }));
    await release(buildShell({ version: '1.1.0' }));
    await publish(store, buildRemote({ version: '1.2.0' }), files, ada);
    await startCanary(store, 'mfe-esim', '1.2.0', 5, ada);
    const before = (await store.read()).revision;

    expect(await restore(store, revision, ada)).toEqual({ shell: '1.0.0', 'mfe-esim': '1.0.0' });
    expect([await live('shell'), await live('mfe-esim')]).toEqual(['1.0.0', '1.0.0']);
    expect((await store.read()).applications['mfe-esim']?.canary?.version).toBe('1.2.0');
    expect(await lastLine()).toMatchObject({
      action: 'restore',
      application: null,
      note: `as of revision ${revision}`,
    });

    await restore(store, before, ada);
    expect([await live('shell'), await live('mfe-esim')]).toEqual(['1.1.0', '1.1.0']);
    // A revision after a restore has what that brought back.
    await restore(store, before + 1, ada);
    expect(await live('mfe-esim')).toBe('1.0.0');
  });

  it('knows a rollback, and leaves what was not live yet', async () => {
    await release(buildRemote({ version: '1.1.0' }));
    await rollback(store, 'mfe-esim', ada);
    const { revision } = await store.read();
    await release(buildRemote({ name: 'mfe-new', routes: [], slots: [] }));
    await promote(store, 'mfe-esim', '1.1.0', ada);
    await restore(store, revision, ada);
    expect([await live('mfe-esim'), await live('mfe-new')]).toEqual(['1.0.0', '1.0.0']);
  });

  it('can bring back some applications only', async () => {
    const { revision } = await store.read();
    await release(buildRemote({ version: '1.1.0' }));
    await release(buildShell({ version: '1.1.0' }));
    await restore(store, revision, ada, ['mfe-esim']);
    expect([await live('mfe-esim'), await live('shell')]).toEqual(['1.0.0', '1.1.0']);
    expect((await lastLine())?.note).toBe(`mfe-esim as of revision ${revision}`);
    await expect(restore(store, revision, ada, ['mfe-none'])).rejects.toThrow(
      `mfe-none was not live after revision ${revision}.`,
    );
  });

  it('ends a canary of what it brings back', async () => {
    const { revision } = await store.read();
    await release(buildRemote({ version: '1.1.0' }));
    await startCanary(store, 'mfe-esim', '1.0.0', 5, ada);
    await restore(store, revision, ada);
    expect((await store.read()).applications['mfe-esim']).toMatchObject({ live: '1.0.0', canary: null });
  });

  it('refuses an unknown revision and a release that was removed', async () => {
    await expect(restore(store, 99, ada)).rejects.toMatchObject({
      code: 'unknown_revision',
      message: "The log has no revision 99. 'log' lists them.",
    });
    const { revision } = await store.read();
    await release(buildRemote({ version: '1.1.0' }));
    await removeRelease(store, 'mfe-esim', '1.0.0', ada);
    await expect(restore(store, revision, ada)).rejects.toThrow('mfe-esim 1.0.0, which was live then');
    expect(await live('mfe-esim')).toBe('1.1.0');
  });
});

it('refuses to change a bucket whose service ignores the conditions of writes', async () => {
  const server = await startObjectServer('portal');
  const bucket = () =>
    openStore('s3://releases/x', {
      S3_ENDPOINT: server.url,
      S3_ACCESS_KEY_ID: 'portal',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
  try {
    server.isConditional = false;
    const unsafe = publish(await bucket(), buildShell(), files, ada);
    await expect(unsafe).rejects.toMatchObject({ code: 'no_conditional_writes' });
    expect([...server.objects.keys()]).toEqual([]);
    server.isConditional = true;
    await publish(await bucket(), buildShell(), files, ada);
    expect([...server.objects.keys()].filter((key) => key.includes('check'))).toEqual([]);
  } finally {
    await server.stop();
  }
});
