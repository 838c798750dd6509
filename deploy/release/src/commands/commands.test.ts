import { dayMs, minuteMs } from '@portal/contract';
import { promote, publish, restore, startCanary, type Change } from '@portal/registry';
import { buildRemote, buildShell, useFolderStore } from '@portal/registry/testing';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { logCommand } from './list';
import { prunable, pruneCommand } from './prune';
import { verifyCommand } from './verify';

const output = { print: jest.fn(), printResult: jest.fn() };
const content = 'export {};';
const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
const name = 'remoteEntry.abc.js';
const { files, store } = useFolderStore({ [name]: content, [`${name}.br`]: brotliCompressSync(content) });
const remote = (version: string, publishedAt = '2026-01-01T00:00:00.000Z') =>
  buildRemote({ version, publishedAt, files: [{ name, bytes: 10, brotliBytes: 10, integrity }] });

beforeEach(async () => {
  await publish(store, buildShell({ files: [] }), files, 'ada');
  await promote(store, 'shell', '1.0.0', 'ada');
  await publish(store, remote('1.0.0'), files, 'ada');
  await promote(store, 'mfe-esim', '1.0.0', 'ada');
});

it('names in the log whose key a change came with, behind the name that its caller gave', async () => {
  const line = {
    application: 'mfe-esim',
    action: 'promote',
    version: '1.0.0',
    from: null,
    note: null,
  } as const;
  await store.update('ada', (registry) => ({
    registry: { ...registry },
    change: { ...line, grant: 'esim pipeline' },
  }));
  await logCommand(store, 2, output);
  const [first, second] = String(output.print.mock.calls.at(-1)).split('\n').slice(1);
  expect([first, second]).toEqual([
    expect.stringContaining('  ada (esim pipeline)  promote  mfe-esim'),
    expect.stringMatching(/ {2}ada +promote {2}mfe-esim/),
  ]);
});

describe('verify', () => {
  it('checks every file that visitors may get', async () => {
    await verifyCommand(store, false, output);
    expect(output.print).toHaveBeenCalledWith('All 1 files of 2 releases match what was published.');
  });

  it.each([
    ['changed', name, 'other', /remoteEntry\.abc\.js is not what was published/],
    [
      'changed in its compressed form',
      `${name}.br`,
      brotliCompressSync('other'),
      /\.br is not .* compressed/,
    ],
  ])('names a file that was %s', async (_how, file, changed, message) => {
    await writeFile(join(store.releaseFolder('mfe-esim', '1.0.0'), file), changed);
    await expect(verifyCommand(store, false, output)).rejects.toThrow(message);
  });

  it('names a missing file', async () => {
    await rm(join(store.releaseFolder('mfe-esim', '1.0.0'), name));
    await expect(verifyCommand(store, false, output)).rejects.toThrow(
      'mfe-esim 1.0.0: remoteEntry.abc.js is missing',
    );
  });
});

describe('prune', () => {
  const now = Date.parse('2026-06-01T00:00:00.000Z');
  const change = (days: number, changes: Partial<Change>): Change => ({
    revision: 1,
    at: new Date(now - days * dayMs).toISOString(),
    by: 'ada',
    action: 'promote',
    application: 'mfe-esim',
    version: '1.0.0',
    from: null,
    note: null,
    ...changes,
  });

  it('preserves live releases, rollback targets, and releases that open tabs may use', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0'])
      await publish(store, remote(version), files, 'ada');
    await publish(store, remote('1.5.0', new Date(now - dayMs).toISOString()), files, 'ada');
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await promote(store, 'mfe-esim', version, 'ada');
    const history = [
      change(3, { version: '1.3.0', from: '1.2.0' }),
      change(20, { version: '1.2.0', from: '1.1.0' }),
      change(60, { version: '1.1.0', from: '1.0.0' }),
    ];
    const old = prunable(await store.read(), history, 30, now).map(({ version }) => version);
    // 1.3.0 is live, 1.2.0 is the rollback target, 1.1.0 was served twenty days ago, 1.5.0 is a day old.
    expect(old.sort()).toEqual(['1.0.0', '1.4.0']);
  });

  it('removes files without a release, and nothing in a dry run', async () => {
    await store.putFiles('mfe-esim', '9.9.9', files);
    await store.putFiles('constructor', '9.9.9', files);
    await pruneCommand(store, { keepDays: 30, dryRun: true }, 'ada', output);
    expect(await store.readFile('mfe-esim', '9.9.9', name)).not.toBeNull();
    await pruneCommand(store, { keepDays: 30 }, 'ada', output);
    for (const application of ['mfe-esim', 'constructor'])
      expect(await store.readFile(application, '9.9.9', name)).toBeNull();
    expect(await store.readFile('mfe-esim', '1.0.0', name)).not.toBeNull();
  });

  it('leaves the files of a release that is published meanwhile', async () => {
    const list = store.storedReleases.bind(store);
    jest.spyOn(store, 'storedReleases').mockImplementationOnce(async () => {
      await publish(store, remote('1.1.0', new Date().toISOString()), files, 'bob');
      await promote(store, 'mfe-esim', '1.1.0', 'bob');
      return list();
    });
    await pruneCommand(store, { keepDays: 30 }, 'ada', output);
    expect(await store.readFile('mfe-esim', '1.1.0', name)).not.toBeNull();
  });

  it('clears the reservation of a crashed publisher, with what it uploaded of a new application', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
    const reservations = {
      'mfe-new@1.0.0': { token: 'crashed', by: 'bob', at: minutesAgo(11) },
      'mfe-new@2.0.0': { token: 'uploads', by: 'eve', at: minutesAgo(9) },
    };
    await store.update('bob', (registry) => ({ registry: { ...registry, reservations }, change: null }));
    for (const version of ['1.0.0', '2.0.0']) await store.putFiles('mfe-new', version, files);
    await pruneCommand(store, { keepDays: 30, dryRun: true }, 'ada', output);
    expect(Object.keys((await store.read()).reservations)).toHaveLength(2);
    await pruneCommand(store, { keepDays: 30 }, 'ada', output);
    expect(Object.keys((await store.read()).reservations)).toEqual(['mfe-new@2.0.0']);
    expect(await store.readFile('mfe-new', '1.0.0', name)).toBeNull();
    expect(await store.readFile('mfe-new', '2.0.0', name)).not.toBeNull();
  });

  it('leaves the files that somebody uploads at the moment', async () => {
    const put = store.putFiles.bind(store);
    jest.spyOn(store, 'putFiles').mockImplementationOnce(async (application, version, from) => {
      const upload = `${store.releaseFolder(application, version)}.1a2b.part`;
      await mkdir(upload);
      await pruneCommand(store, { keepDays: 30 }, 'ada', output);
      await writeFile(join(upload, name), content);
      await put(application, version, from);
    });
    await publish(store, remote('1.1.0'), files, 'bob');
  });

  it('leaves what open tabs have of a release that a restore or another canary replaced', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0'])
      await publish(store, remote(version), files, 'ada');
    const [{ revision } = { revision: 0 }] = await store.history(1);
    for (const version of ['1.1.0', '1.2.0']) await promote(store, 'mfe-esim', version, 'ada');
    await startCanary(store, 'mfe-esim', '1.3.0', 10, 'ada');
    await startCanary(store, 'mfe-esim', '1.4.0', 10, 'ada');
    await restore(store, revision, 'ada');
    const registry = await store.read();
    expect(registry.applications['mfe-esim']?.live).toBe('1.0.0');
    const history = await store.history(100);
    expect(prunable(registry, history, 30, Date.now())).toEqual([]);
  });
});
