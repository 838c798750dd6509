import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  endPreview,
  findPreview,
  FolderStore,
  previewVersion,
  promote,
  publish,
  resolve,
  showPreview,
  startCanary,
} from '.';
import { buildRemote, buildShell } from './testing';

let folder: string;
let files: string;
let store: FolderStore;
const id = 'pr-123';
const version = '1.1.0-pr-123.1';
const publishPreview = (of = version) =>
  publish(store, buildRemote({ version: of, preview: id }), files, 'ada');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  files = await mkdtemp(join(folder, 'files-'));
  await writeFile(join(files, 'remoteEntry.abc.js'), '');
  store = new FolderStore(join(folder, 'store'));
  for (const record of [buildShell(), buildRemote()]) {
    await publish(store, record, files, 'ada');
    await promote(store, record.name, record.version, 'ada');
  }
});
afterEach(() => rm(folder, { recursive: true }));

it('shows a preview to who has its token, and to nobody else', async () => {
  await publishPreview();
  const token = await showPreview(store, 'mfe-esim', id, version, 'ada');
  expect(token).toMatch(/^[\w-]{22}$/);
  const registry = await store.read();
  expect(findPreview(registry, token)).toMatchObject({
    id,
    release: { name: 'mfe-esim', version, entry: `/r/mfe-esim/${version}/remoteEntry.abc.js` },
  });
  expect(findPreview(registry, '')).toBeNull();
  expect(findPreview(registry, id)).toBeNull();
  const [remote] = resolve(registry)?.remotes ?? [];
  expect(remote?.releases.map((release) => release.version)).toEqual(['1.0.0']);
});

it('keeps its link with the next release, and has another one each time it begins', async () => {
  await publishPreview();
  const token = await showPreview(store, 'mfe-esim', id, version, 'ada');
  const next = previewVersion(await store.read(), 'mfe-esim', '1.1.0', id);
  expect(next).toBe('1.1.0-pr-123.2');
  await publishPreview(next);
  expect(await showPreview(store, 'mfe-esim', id, next, 'ada')).toBe(token);
  expect(findPreview(await store.read(), token)?.release.version).toBe(next);

  expect(await endPreview(store, id, 'ada')).toEqual(['mfe-esim']);
  expect(Object.keys((await store.read()).applications['mfe-esim']?.releases ?? {})).toEqual(['1.0.0']);
  expect(findPreview(await store.read(), token)).toBeNull();
  expect(await store.readFile('mfe-esim', version, 'remoteEntry.abc.js')).toBeNull();
  await publishPreview();
  expect(await showPreview(store, 'mfe-esim', id, version, 'ada')).not.toBe(token);
});

it('gives a preview to no visitor', async () => {
  await publishPreview();
  await expect(promote(store, 'mfe-esim', version, 'ada')).rejects.toMatchObject({ code: 'is_preview' });
  await expect(startCanary(store, 'mfe-esim', version, 5, 'ada')).rejects.toMatchObject({
    code: 'is_preview',
  });
});

it('refuses a preview of the shell, a name that is none, and the end of what is not there', async () => {
  const refusal = { code: 'not_a_preview' };
  await expect(showPreview(store, 'shell', id, '1.0.0', 'ada')).rejects.toMatchObject(refusal);
  await expect(showPreview(store, 'mfe-esim', '../x', '1.0.0', 'ada')).rejects.toMatchObject(refusal);
  await expect(endPreview(store, id, 'ada')).rejects.toMatchObject(refusal);
  await publishPreview();
  await showPreview(store, 'mfe-esim', id, version, 'ada');
  await expect(endPreview(store, id, 'ada', 'mfe-auth')).rejects.toMatchObject(refusal);
});
