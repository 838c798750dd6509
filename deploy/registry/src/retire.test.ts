import { promote, publish, resolve, restore, retire, rollback, startCanary, switchOff } from './index';
import { buildRemote, buildShell, useFolderStore } from './testing';

const ada = 'ada@example.com';
const { files, store } = useFolderStore();
beforeEach(async () => {
  await release(buildShell());
  await release(buildRemote({ slots: [], extensionPoints: [{ name: 'esim/offers', isShared: false }] }));
});

async function release(record: ReturnType<typeof buildRemote> | ReturnType<typeof buildShell>) {
  await publish(store, record, files, ada);
  await promote(store, record.name, record.version, ada);
}
const names = async () => resolve(await store.read())?.remotes.map(({ name }) => name);

it('takes a remote from all visitors and frees what it claims, until it is promoted again', async () => {
  await release(buildRemote({ version: '1.1.0', slots: [] }));
  await startCanary(store, 'mfe-esim', '1.0.0', { percent: 5 }, ada);
  await switchOff(store, { name: 'mfe-esim' }, 'broken', ada);
  await retire(store, 'mfe-esim', 'moved to mfe-travel', ada);
  expect(await names()).toEqual([]);
  expect(await store.history(1)).toMatchObject([
    { application: 'mfe-esim', from: '1.1.0', note: 'moved to mfe-travel', by: ada },
  ]);
  await expect(rollback(store, 'mfe-esim', ada)).rejects.toMatchObject({ code: 'nothing_to_roll_back' });

  const [{ revision } = { revision: 0 }] = await store.history(1);
  // The same path, and a shell on which it would not run.
  await release(buildRemote({ name: 'mfe-travel', slots: [], requires: { platform: '^1.0 || ^2.0' } }));
  await release(buildShell({ version: '2.0.0', platform: '2.0.0' }));
  expect(await names()).toEqual(['mfe-travel']);
  await expect(promote(store, 'mfe-esim', '1.1.0', ada)).rejects.toMatchObject({ code: 'incompatible' });

  await retire(store, 'mfe-travel', 'back', ada);
  await restore(store, revision, ada);
  expect(await names()).toEqual([]);
  await promote(store, 'mfe-esim', '1.1.0', ada);
  expect(await names()).toEqual(['mfe-esim']);
});

it('refuses what another remote needs, what is not live, and the shell', async () => {
  await release(buildRemote({ name: 'mfe-shop', routes: [], slots: ['esim/offers'], extensionPoints: [] }));
  await expect(retire(store, 'mfe-esim', 'old', ada)).rejects.toThrow(
    'mfe-shop fills the slot esim/offers, which no remote declares.',
  );
  expect(await names()).toEqual(['mfe-esim', 'mfe-shop']);
  for (const name of ['shell', 'mfe-typo'])
    await expect(retire(store, name, 'old', ada)).rejects.toThrow(
      `${name} is not a remote that visitors get.`,
    );
});
