import { FolderStore, promote, publish, removeRelease } from '@portal/registry';
import { buildRemote, startTestServer } from '@portal/registry/testing';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// A remote of the portal in its own folder, and a small one, which is published in a third of the time.
const portal = resolve(__dirname, '../../..');
const bin = join(portal, 'deploy/release/bin/release.js');
let folder: string;
let store: FolderStore;
/** The files of the small remote. Its own types stand in for those of the packages, which take seconds to check. */
const smallFiles: Record<string, unknown> = {
  'package.json': { name: 'mfe-small', version: '1.0.0', type: 'module' },
  'remote.json': {
    ...{ name: 'mfe-small', team: 'Growth', requires: { platform: '^1.0' }, slots: [] },
    routes: [{ path: '/small', screen: 'home', access: 'signed-in', title: 'Small' }],
    nav: [{ label: 'Small', path: '/small', icon: 'globe', order: 1 }],
  },
  'budgets.json': { entry: 1_000_000, initial: 1_000_000, screens: { home: 1_000_000 } },
  'tsconfig.json': {
    compilerOptions: {
      ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler', strict: true, types: [] },
      paths: { '@portal/*': ['./types.d.ts'] },
    },
    include: ['src'],
  },
  'types.d.ts': `export declare function defineRemote<Remote>(remote: Remote): Remote;
export declare const listEsims: { path: string };`,
  'src/remote.ts': `import { defineRemote } from '@portal/platform';
export default defineRemote({ screens: { home: () => import('./HomeScreen') }, slots: {} });`,
  'src/HomeScreen.ts': `import * as calls from '@portal/contract/calls';
export default () => calls.listEsims.path;`,
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  cpSync(join(portal, 'mfe-profile'), join(folder, 'mfe-profile'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  mkdirSync(join(folder, 'mfe-small/src'), { recursive: true });
  for (const [name, content] of Object.entries(smallFiles))
    writeFileSync(
      join(folder, 'mfe-small', name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  symlinkSync(join(portal, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(portal, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  store = new FolderStore(join(folder, 'store'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the CLI like a user and returns its exit code and output. */
function release(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [bin, '--store', store.folder, '--by', 'ada@example.com', ...args],
      { cwd: folder },
    );
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (err += String(text)));
    child.on('exit', (code) => done({ code, out, err }));
  });
}
/** Publishes the small remote with a version. */
const releaseSmall = (version: string, ...args: string[]) =>
  release('publish', 'mfe-small', '--as', version, ...args);
const originals = new Map<string, string>();
/** Changes a file of the remote until the test ends. */
function edit(name: string, change: (text: string) => string): void {
  const file = join(folder, 'mfe-profile', name);
  const text = readFileSync(file, 'utf8');
  if (!originals.has(file)) originals.set(file, text);
  writeFileSync(file, change(text));
}
afterEach(() => {
  for (const [file, text] of originals) writeFileSync(file, text);
  originals.clear();
});
const setIn = (changes: object) => (text: string) =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...changes });
const setPackage = (changes: object) => edit('package.json', setIn(changes));

it('publishes a version once, and reports the conflict as JSON', async () => {
  setPackage({ version: '1.0.0', scripts: {} });
  const first = await release('publish', 'mfe-profile', '--promote');
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toMatch(/Published mfe-profile 1\.0\.0 in .*\sIt is live\./s);
  const record = (await store.read()).applications['mfe-profile']?.releases['1.0.0'];
  expect(record).toMatchObject({
    publishedBy: 'ada@example.com',
    team: 'Identity',
    requires: { platform: expect.stringMatching(/^\^1\./) as unknown },
  });
  expect(record?.shared).toHaveProperty('react');
  expect(record).toMatchObject({
    uses: { updateUser: { method: 'PUT' } },
    builtWith: { '@portal/contract': expect.any(String) as unknown },
    budgets: { entry: expect.any(Number) as unknown },
    tokens: expect.arrayContaining(['--color-text']) as unknown,
  });

  const second = await release('--json', 'publish', 'mfe-profile');
  expect(second.code).toBe(1);
  expect(JSON.parse(second.out)).toMatchObject({ error: { code: 'version_exists', status: 409 } });
});

it('names the store that takes no files', async () => {
  const full = join(folder, 'full');
  mkdirSync(full);
  writeFileSync(join(full, 'r'), '');
  const { code, err } = await releaseSmall('1.0.1', '--store', full);
  expect(code).toBe(1);
  expect(err).toContain(`mfe-small 1.0.1 is not published: ${full} takes no files (Error: `);
});

it('does not publish a removed version again, whose files browsers may still have', async () => {
  const removed = buildRemote({ name: 'mfe-profile', version: '1.2.3', files: [] });
  await publish(store, removed, mkdtempSync(join(folder, 'files-')), 'bob');
  await removeRelease(store, 'mfe-profile', '1.2.3', 'bob');
  setPackage({ version: '1.2.3', scripts: {} });
  const again = await release('publish', 'mfe-profile');
  expect(again.code).toBe(1);
  expect(again.err).toContain('mfe-profile 1.2.3 was published and removed, and releases never change.');
});

it('replaces nothing by an older commit, whose pipeline ended later, unless somebody names it', async () => {
  const git = (args: string[], at?: string) =>
    execFileSync('git', args, { cwd: folder, env: { ...process.env, GIT_COMMITTER_DATE: at } });
  const commitAt = (at: string) =>
    git(
      ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--allow-empty', '-qm', 'x'],
      at,
    );
  const live = async () => (await store.read()).applications['mfe-small']?.live;
  git(['init', '-q']);
  try {
    const newer = { name: 'mfe-small', version: '2.1.0', committedAt: '2026-11-27T12:00:00.000Z' };
    await publish(store, buildRemote({ ...newer, files: [] }), mkdtempSync(join(folder, 'files-')), 'bob');
    await promote(store, 'mfe-small', '2.1.0', 'bob');
    commitAt('2026-11-27T11:00:00Z');
    const older = await releaseSmall('2.0.0', '--promote');
    expect([older.code, await live()]).toEqual([1, '2.1.0']);
    expect(older.err).toMatch(/is older than that of 2\.1\.0.*'promote mfe-small 2\.0\.0'.*\(409 is_older\)/);
    expect((await releaseSmall('2.0.1', '--canary', '5')).err).toContain('(409 is_older)');
    await release('promote', 'mfe-small', '2.0.0');
    expect(await live()).toBe('2.0.0');
  } finally {
    rmSync(join(folder, '.git'), { recursive: true });
  }
});

it('publishes nothing when the remote’s tests fail', async () => {
  setPackage({ version: '1.1.0', scripts: { test: 'node -e "process.exit(3)"' } });
  const { code, err } = await release('publish', 'mfe-profile');
  expect(code).toBe(1);
  expect(err).toContain('mfe-profile fails its tests; nothing was published. (422 tests_failed)');
  expect((await store.read()).applications['mfe-profile']?.releases['1.1.0']).toBeUndefined();
});

it('publishes nothing that breaks its lint or holds what harms the others, unless the manifest says why', async () => {
  setPackage({ version: '1.1.1', scripts: { lint: 'node -e "process.exit(3)"' } });
  expect((await release('publish', 'mfe-profile', '--no-tests')).err).toContain('breaks its lint');
  edit('remote.json', setIn({ exceptions: [] }));
  expect((await release('publish', 'mfe-profile')).err).toMatch(/makes a style element \(global-style\)/);
});

it('publishes nothing that calls what the portal’s API does not offer yet, but shows it as a preview', async () => {
  const server = await startTestServer((_request, response) =>
    response.end('{"openapi":"3.1.0","paths":{}}'),
  );
  const portal = server.url;
  const missing = `The API at ${portal} does not offer what mfe-small 1.1.2 calls:`;
  try {
    const { code, err } = await releaseSmall('1.1.2', '--portal', portal);
    expect([code, err]).toEqual([1, expect.stringContaining(missing)]);
    expect(err).toMatch(/listEsims: GET \/\S+ is missing\n.*Deploy the API first\. \(422 api_is_older\)/s);
    expect((await store.read()).applications['mfe-small']?.releases['1.1.2']).toBeUndefined();
    const preview = await releaseSmall('1.1.2', '--preview', 'pr-7', '--portal', portal);
    expect(preview.out).toContain('does not offer what mfe-small 1.1.2-pr-7');
    expect(preview.out).toContain('Whoever holds this link sees it');
  } finally {
    server.stop();
  }
});

it('publishes nothing over its budget, and says so before it checks types and tests', async () => {
  setPackage({ version: '1.2.0', scripts: { test: 'node -e "process.exit(3)"' } });
  edit('budgets.json', () => '{"entry":10,"screens":{"profile":1000000}}');
  const { out, err } = await release('publish', 'mfe-profile');
  expect(err).toMatch(/the entry weighs \d+ bytes, \d+ over its budget of 10/);
  expect(out).not.toMatch(/types|Testing/);
});

it('publishes nothing with a copy of a shared package', async () => {
  edit(
    'src/remote.ts',
    (text) => `import { configureStore } from '@reduxjs/toolkit';\nconsole.log(configureStore);\n${text}`,
  );
  const { code, err } = await release('publish', 'mfe-profile');
  expect(code).toBe(1);
  expect(err).toContain('contains a copy of @reduxjs/toolkit');
});

it('shows help, and explains an unknown command', async () => {
  const { out } = await release('--help');
  for (const word of [
    'publish',
    'promote',
    'canary',
    'rollback',
    'list',
    'show',
    'verify',
    'prune',
    'status',
    'check-api',
    'skew',
    'end-preview',
  ]) {
    expect(out).toContain(word);
  }
  const wrong = await release('canary', 'mfe-profile', '1.0.0', 'half');
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('a whole number from 1 to 99');
  const nobody = await release('canary', 'mfe-profile', '1.0.0', '50', '--groups', 'staff, friends');
  expect(nobody.code).toBe(1);
  expect(nobody.err).toContain('There is no group friends.');
});
