import { packFiles, publish } from '@portal/registry';
import { buildRemote, startTestServer, useFolderStore, type TestServer } from '@portal/registry/testing';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorsCommand } from '../commands/errors';
import { StackResolver } from './resolveStack';

const screen = 'screen-list.1a2b3c4d.js';
const entry = 'remoteEntry.0a1b2c3d.js';
// Column 20 of the only line is line 10, column 4 of the source (both from 0 but the lines): VLQ of [20, 0, 9, 4].
const mapOf = (script: string) => ({
  version: 3,
  file: `../files/${script}`,
  sources: ['webpack://mfe-esim/./src/list/List.tsx?4f1c'],
  names: [],
  mappings: 'oBASI',
});
const origin = 'https://portal.example.com/r/mfe-esim';
const release = { name: 'mfe-esim', version: '1.1.0' };

const { root: folder, store } = useFolderStore({});
beforeEach(async () => {
  await publishBuild('1.1.0', JSON.stringify(mapOf(screen)));
});

/** A release with a shared script, its map, and an entry without one. */
async function publishBuild(version: string, map: string): Promise<void> {
  const built = join(folder, version, 'release');
  const shared = join(folder, version, 'files');
  for (const place of [built, shared]) await mkdir(place, { recursive: true });
  await writeFile(join(built, entry), 'entry');
  await writeFile(join(shared, screen), 'screen');
  await writeFile(join(built, `${screen}.map`), map);
  await publish(
    store,
    buildRemote({ version, entry, files: await packFiles(built), preload: {} }),
    built,
    'ada',
  );
}
const resolve = async (stack: string, from = release) =>
  new StackResolver(store, await store.read()).resolve(stack, from);

it.each([
  [
    'Chrome',
    `TypeError: x\n    at Zt (${origin}/files/${screen}:1:21)\n    at async ${origin}/files/${screen}:1:21`,
  ],
  ['Firefox', `Zt@${origin}/files/${screen}:1:21\nasync*@${origin}/files/${screen}:1:21\n`],
  ['Safari', `Zt@${origin}/files/${screen}:1:21\n@${origin}/files/${screen}:1:21`],
])('resolves a stack of %s', async (_browser, stack) => {
  const { lines, notes } = await resolve(stack);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain('src/list/List.tsx:10:5');
  expect(lines[0]).toBe('at Zt (src/list/List.tsx:10:5)');
  expect(notes).toEqual([]);
});

it('leaves what has no map as it is, and says why', async () => {
  const { lines, notes } = await resolve(
    `Error: x\n    at f (${origin}/files/${screen}:1:21)\n    at g (${origin}/1.1.0/${entry}:1:1)\n    at h (chrome-extension://abc/content.js:1:2)\n    at i (${origin}/files/gone.js:1:1)`,
  );
  expect(lines).toEqual([
    'at f (src/list/List.tsx:10:5)',
    `at g (${origin}/1.1.0/${entry}:1:1)`,
    'at h (chrome-extension://abc/content.js:1:2)',
    `at i (${origin}/files/gone.js:1:1)`,
  ]);
  expect(notes).toEqual([
    `mfe-esim 1.1.0 has no source map of ${entry}.`,
    'No release of mfe-esim has gone.js.',
  ]);
});

it.each([
  ['broken', '{"version":3,', /is broken/],
  ['of another release', JSON.stringify(mapOf('screen-list.ffffffff.js')), /is another file's/],
  ['without the place', JSON.stringify({ ...mapOf(screen), mappings: '' }), /not in the source map/],
])('gives the raw stack and a note for a map that is %s', async (_what, map, note) => {
  await publishBuild('1.2.0', map);
  const frame = `at f (${origin}/files/${screen}:1:21)`;
  const { lines, notes } = await resolve(`Error: x\n    ${frame}`, { ...release, version: '1.2.0' });
  expect(lines).toEqual([frame]);
  expect(notes).toEqual([expect.stringMatching(note)]);
});

describe('release errors', () => {
  let server: TestServer;
  let asked: string[];
  let answer: unknown;
  const output = { print: jest.fn(), printResult: jest.fn() };
  beforeEach(async () => {
    asked = [];
    server = await startTestServer((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify(answer));
    });
  });
  afterEach(() => server.stop());
  const run = (version?: string) =>
    errorsCommand(store, server.url, { remote: 'mfe-esim', limit: 20, ...(version && { version }) }, output);
  const seen = { firstSeen: '2026-05-01T10:00:00.000Z', lastSeen: '2026-05-02T10:00:00.000Z' };

  it('prints each group with its releases, routes, browsers, visitors and source lines', async () => {
    const stack = `Error: x\n    at Zt (${origin}/files/${screen}:1:21)`;
    answer = [
      {
        fingerprint: 'f00',
        kind: 'error',
        remote: 'mfe-esim',
        message: 'TypeError: x is undefined',
        events: 12,
        visitors: 1,
        routes: ['/esim/:id'],
        browsers: ['Chrome 143'],
        ...seen,
        versions: [
          { version: '1.2.0', events: 2, visitors: 1, ...seen, stack: '' },
          { version: '1.1.0', events: 10, visitors: 1, ...seen, stack },
        ],
      },
    ];
    await run('1.1.0');
    expect(asked).toEqual(['/release-errors?remote=mfe-esim&version=1.1.0']);
    expect(output.print.mock.calls.flat().join('\n')).toBe(
      [
        'error  TypeError: x is undefined',
        '  1 visitor, 12 events, 2026-05-01T10:00:00.000Z to 2026-05-02T10:00:00.000Z',
        '  versions 1.2.0 (2), 1.1.0 (10)',
        '  routes   /esim/:id',
        '  browsers Chrome 143',
        '    at Zt (src/list/List.tsx:10:5)',
        '',
      ].join('\n'),
    );
    expect(output.printResult).toHaveBeenCalledWith([
      expect.objectContaining({ resolved: { lines: ['at Zt (src/list/List.tsx:10:5)'], notes: [] } }),
    ]);
  });

  it('says that there is none', async () => {
    answer = [];
    await run();
    expect(output.print).toHaveBeenCalledWith('No browser reported an error of mfe-esim within 14 days.');
  });
});
