import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, publish } from './index';
import { buildShell } from './testing';

const ada = 'ada@example.com';
let folder: string;
let files: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  files = await mkdtemp(join(tmpdir(), 'files-'));
  await writeFile(join(files, 'remoteEntry.abc.js'), 'first');
  await writeFile(join(files, 'remoteEntry.abc.js.br'), 'compressed');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(files, { recursive: true });
});

describe('the lock of a folder', () => {
  const lockSince = async (secondsAgo: number) => {
    const lock = join(folder, 'registry.lock');
    await writeFile(lock, '');
    const at = Date.now() / 1000 - secondsAgo;
    await utimes(lock, at, at);
    return lock;
  };

  it('of a process that crashed half a minute ago is taken over', async () => {
    await lockSince(31);
    const store = await openStore(folder);
    await publish(store, buildShell(), files, ada);
    expect((await store.read()).applications.shell).toBeDefined();
  });

  it('of a process that may still be at work is waited for', async () => {
    const lock = await lockSince(5);
    const store = await openStore(folder);
    let isPublished = false;
    const publishing = publish(store, buildShell(), files, ada).then(() => {
      isPublished = true;
    });
    // As much work, where nobody holds the lock.
    const other = await mkdtemp(join(tmpdir(), 'registry-'));
    await publish(await openStore(other), buildShell(), files, ada);
    await rm(other, { recursive: true });
    expect(isPublished).toBe(false);
    await rm(lock);
    await publishing;
    expect(isPublished).toBe(true);
  });
});
