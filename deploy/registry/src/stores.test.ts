import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, promote, publish } from './index';
import {
  buildRemote,
  buildShell,
  describeStore,
  startObjectServer,
  useFolderStore,
  type ObjectServer,
} from './testing';

let server: ObjectServer;
beforeAll(async () => {
  server = await startObjectServer('portal');
});
afterAll(() => server.stop());
const {
  files,
  store: { folder },
} = useFolderStore();

const ada = 'ada@example.com';
const bob = 'bob@example.com';

let buckets = 0;
describeStore('a folder', openStore);
describeStore('a bucket', () =>
  openStore(`s3://releases/${(buckets += 1)}`, {
    S3_ENDPOINT: server.url,
    S3_ACCESS_KEY_ID: 'portal',
    S3_SECRET_ACCESS_KEY: 'secret',
  }),
);

it('writes the log line of a change whose author crashed before it could', async () => {
  const store = await openStore(folder);
  const addToLog = jest
    .spyOn(store as unknown as { addToLog: () => Promise<void> }, 'addToLog')
    .mockRejectedValueOnce(new Error('killed'));
  await expect(publish(store, buildShell(), files, ada)).rejects.toThrow('killed');
  addToLog.mockRestore();
  await promote(store, 'shell', '1.0.0', bob);
  expect((await store.history(5)).map(({ action }) => action)).toEqual(['promote', 'publish']);
});

it('writes a line of the log again that a full disk cut off', async () => {
  const store = await openStore(folder);
  await publish(store, buildShell(), files, ada);
  const { revision } = await store.read();
  const line = join(folder, 'log', `${String(revision).padStart(9, '0')}.json`);
  const whole = await readFile(line, 'utf8');
  await writeFile(line, whole.slice(0, 20));
  await promote(store, 'shell', '1.0.0', bob);
  expect(await readFile(line, 'utf8')).toBe(whole);
  expect((await store.history(5)).map(({ action }) => action)).toEqual(['promote', 'publish']);
});

it('rejects a remote that needs a shared package which the shell does not provide', async () => {
  const store = await openStore(folder);
  await publish(store, buildShell({ shared: { react: '19.3.1' } }), files, ada);
  await promote(store, 'shell', '1.0.0', ada);
  const remote = buildRemote({ shared: { react: '^19.3.1', 'styled-components': '^6.6.0' } });
  await expect(publish(store, remote, files, ada)).rejects.toThrow(/needs styled-components \^6\.6\.0/);
});
