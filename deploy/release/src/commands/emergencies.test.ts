import { promote, publish } from '@portal/registry';
import { buildRemote, buildShell, useFolderStore } from '@portal/registry/testing';
import { writeFile } from 'node:fs/promises';
import { releaseProgram } from '../program';

const { files, store } = useFolderStore();
const printed: string[] = [];
beforeEach(async () => {
  for (const record of [buildShell(), buildRemote(), buildRemote({ version: '1.1.0' })]) {
    await publish(store, record, files, 'ada');
    await promote(store, record.name, record.version, 'ada');
  }
  printed.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
});
afterEach(() => jest.restoreAllMocks());

/** Runs a command and returns what it printed. */
async function release(...args: string[]): Promise<string> {
  const common = ['node', 'release', '--store', store.folder, '--by', 'bob'];
  await releaseProgram(store.folder, 'http://127.0.0.1:1').parseAsync([...common, ...args]);
  return printed.splice(0).join('\n');
}

it('switches a slot and a remote off and on, and lists what is off and why', async () => {
  expect(await release('off', 'mfe-esim', '--slot', 'dashboard/esim-counts', '--reason', 'slow')).toMatch(
    'dashboard/esim-counts of mfe-esim is off.',
  );
  await release('off', 'mfe-esim', '--reason', 'loses orders');
  expect(await release('list')).toMatch(/mfe-esim .*dashboard\/esim-counts \(slow\), all \(loses orders\)/);
  expect(await release('on', 'mfe-esim')).toMatch('mfe-esim is on.');
  expect(await release('list')).not.toMatch('loses orders');
  expect(await release('log')).toMatch(/bob +switch-on +mfe-esim/);
});

it('retires a remote, and tells why in the log', async () => {
  expect(await release('retire', 'mfe-esim', '--reason', 'nobody used it')).toMatch(
    'No visitor gets mfe-esim any more.',
  );
  expect(await release('list')).toMatch(/mfe-esim +– +– +– +2/);
  expect(await release('log', '--limit', '1')).toMatch(/bob +remove +mfe-esim +1\.1\.0 →.*nobody used it/);
});

it('restores a revision that the log shows', async () => {
  const log = await release('log');
  const [, revision = ''] = /^(\d+) .*promote +mfe-esim +1\.0\.0(?! →)/m.exec(log) ?? [];
  expect(await release('restore', revision)).toMatch(
    `As after revision ${revision}. Live now: shell 1.0.0, mfe-esim 1.0.0.`,
  );
  expect(await release('log', '--limit', '1')).toMatch(/bob +restore +all/);
  await release('promote', 'mfe-esim', '1.1.0');
  expect(await release('restore', revision, '--only', 'shell')).toMatch('mfe-esim 1.1.0.');
});

it('says which argument of restore is wrong', async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  await expect(release('restore', 'x')).rejects.toThrow('ended');
  expect(printed.join('')).toMatch(
    "'x' is invalid for argument 'revision'. It must be a whole number from 1.",
  );
});

it('writes a damaged registry anew from its log', async () => {
  await writeFile(store.registryFile, '{"revision"');
  await expect(release('list')).rejects.toThrow("'rebuild' writes it anew from its log.");
  expect(await release('rebuild')).toMatch('whole again. Live now: shell 1.0.0, mfe-esim 1.1.0.');
  expect(await release('list')).toMatch(/mfe-esim +1\.1\.0/);
});
