import fs, { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, publish } from './index';
import { buildRemote, buildShell, useFolderStore } from './testing';

const ada = 'ada@example.com';
const { files, store } = useFolderStore({
  'remoteEntry.abc.js': 'first',
  'remoteEntry.abc.js.br': 'compressed',
});
const { folder } = store;
afterEach(() => jest.restoreAllMocks());

/** Something that is waited for until it is given. */
function signal() {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give: () => give(), given };
}

describe('the lock of a folder', () => {
  const lockSince = async (secondsAgo: number) => {
    const lock = join(folder, 'registry.lock');
    await writeFile(lock, '');
    const at = Date.now() / 1000 - secondsAgo;
    await utimes(lock, at, at);
    return lock;
  };

  /** Whether the registry itself is written, under its lock. */
  const isRegistry = (file: unknown) =>
    typeof file === 'string' && file.startsWith(join(folder, 'registry.json'));

  it('of a process that crashed half a minute ago is taken over', async () => {
    await lockSince(31);
    await publish(store, buildShell(), files, ada);
    expect((await store.read()).applications.shell).toBeDefined();
  });

  it('is taken over by one of two processes that see that it is stale', async () => {
    const lock = await lockSince(31);
    const [first, second] = [await openStore(folder), await openStore(folder)];
    const { stat, writeFile: write } = fs;
    const secondWrites = signal();
    const firstLooksAgain = signal();
    let looks = 0;
    let writing = 0;
    let maxWriting = 0;
    let adding: Promise<void> | undefined;
    jest.spyOn(fs, 'stat').mockImplementation(async (path, options) => {
      const found = await stat(path, options);
      if (path !== lock) return found;
      looks += 1;
      if (looks === 1) {
        // The first process knows that the lock is stale, and the second one takes it over before the first continues.
        adding = publish(second, buildRemote(), files, ada);
        await secondWrites.given;
      } else if (writing > 0) firstLooksAgain.give();
      return found;
    });
    jest.spyOn(fs, 'writeFile').mockImplementation(async (...args) => {
      if (!isRegistry(args[0])) return write(...args);
      writing += 1;
      maxWriting = Math.max(maxWriting, writing);
      if (writing === 2) firstLooksAgain.give();
      secondWrites.give();
      await firstLooksAgain.given;
      await write(...args);
      writing -= 1;
    });
    await publish(first, buildShell(), files, ada);
    await adding;
    expect(maxWriting).toBe(1);
    expect(Object.keys((await first.read()).applications).sort()).toEqual(['mfe-esim', 'shell']);
  });

  it('of a process that slept is taken over, and what was published meanwhile stays', async () => {
    const [asleep, awake] = [await openStore(folder), await openStore(folder)];
    const { writeFile: write } = fs;
    let isAsleep = false;
    jest.spyOn(fs, 'writeFile').mockImplementation(async (...args) => {
      const [file] = args;
      if (!isAsleep && isRegistry(file)) {
        isAsleep = true;
        const at = Date.now() / 1000 - 31;
        await utimes(join(folder, 'registry.lock'), at, at);
        await publish(awake, buildRemote(), files, ada);
      }
      return write(...args);
    });
    await publish(asleep, buildShell(), files, ada);
    expect(Object.keys((await asleep.read()).applications).sort()).toEqual(['mfe-esim', 'shell']);
  });

  it('is not left behind by a full disk', async () => {
    const { open } = fs;
    jest.spyOn(fs, 'open').mockImplementation(async (...args) => {
      const file = await open(...args);
      jest.spyOn(file, 'writeFile').mockRejectedValue(new Error('ENOSPC: no space left on device, write'));
      return file;
    });
    await expect(publish(store, buildShell(), files, ada)).rejects.toThrow('ENOSPC');
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a process that may still be at work is waited for', async () => {
    const lock = await lockSince(5);
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
