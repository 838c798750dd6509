import {
  endPreview,
  checkPreviewId,
  findPreview,
  previewOf,
  previewVersion,
  removeRelease,
  promote,
  publish,
  resolve,
  showPreview,
  startCanary,
} from '.';
import { buildRemote, buildShell, useFolderStore } from './testing';

const { files, store } = useFolderStore();
const id = 'pr-123';
const version = '1.1.0-pr-123.1';
const publishPreview = (of = version) =>
  publish(store, buildRemote({ version: of, preview: id }), files, 'ada');

beforeEach(async () => {
  for (const record of [buildShell(), buildRemote()]) {
    await publish(store, record, files, 'ada');
    await promote(store, record.name, record.version, 'ada');
  }
});

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
  const next = previewVersion(await store.read(), '1.1.0', id);
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

it.each(['pr-123', 'a', '1', 'a'.repeat(41)])('%s names a preview', (name) => {
  expect(() => checkPreviewId(name)).not.toThrow();
});

it.each(['', '-a', 'A', 'a b', 'a/b', 'é', 'a'.repeat(42), 'a\n'])('%j does not', (name) => {
  expect(() => checkPreviewId(name)).toThrow(
    `'${name}' cannot name a preview: use lower-case letters, digits and dashes, such as pr-123.`,
  );
});

it('says why there is no preview', async () => {
  await expect(showPreview(store, 'shell', id, '1.0.0', 'ada')).rejects.toThrow(
    'Only remotes have previews, not shell.',
  );
  await expect(showPreview(store, 'mfe-esim', id, '9.0.0', 'ada')).rejects.toMatchObject({
    code: 'unknown_release',
  });
  await expect(endPreview(store, id, 'ada')).rejects.toThrow('There is no preview pr-123.');
  await expect(endPreview(store, id, 'ada', 'mfe-esim')).rejects.toThrow(
    'There is no preview pr-123 of mfe-esim.',
  );
  await publishPreview();
  await expect(promote(store, 'mfe-esim', version, 'ada')).rejects.toThrow(
    `mfe-esim ${version} is of the preview pr-123. Publish it without --preview to release it.`,
  );
});

it('never has a version twice, also when earlier ones were removed', async () => {
  const versions: string[] = [];
  const push = async () => {
    const next = previewVersion(await store.read(), '1.1.0', id);
    versions.push(next);
    await publishPreview(next);
    await showPreview(store, 'mfe-esim', id, next, 'ada');
  };
  for (let pushes = 0; pushes < 3; pushes += 1) await push();
  for (const old of versions.slice(0, 2)) await removeRelease(store, 'mfe-esim', old, 'ada');
  await push();
  await push();
  // The pull request is opened again.
  await endPreview(store, id, 'ada');
  await push();
  expect(new Set(versions).size).toBe(6);
  expect(versions[0]).toMatch(/^1\.1\.0-pr-123\.\d+$/);
});

it('is logged, and ends in every remote or in one', async () => {
  await publish(
    store,
    buildRemote({ name: 'mfe-other', routes: [], slots: [], version, preview: id }),
    files,
    'ada',
  );
  await publishPreview();
  for (const name of ['mfe-esim', 'mfe-other']) await showPreview(store, name, id, version, 'ada');
  expect((await store.history(1))[0]).toMatchObject({
    action: 'preview',
    application: 'mfe-other',
    version,
    from: null,
    note: id,
  });
  const application = async (name: string) => {
    const found = (await store.read()).applications[name];
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  expect(previewOf(await application('mfe-esim'), version)).toBe(id);
  expect(previewOf(await application('mfe-esim'), '1.0.0')).toBeUndefined();
  expect(await endPreview(store, id, 'ada', 'mfe-other')).toEqual(['mfe-other']);
  expect((await store.history(2))[1]).toMatchObject({ action: 'preview-end', version, from: null, note: id });
  expect(Object.keys((await application('mfe-other')).releases)).toEqual([]);
  expect(previewOf(await application('mfe-esim'), version)).toBe(id);
  expect(await endPreview(store, id, 'ada')).toEqual(['mfe-esim']);
});
