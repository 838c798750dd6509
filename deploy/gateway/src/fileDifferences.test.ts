import { buildRemote } from '@portal/registry/testing';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { useGateway } from './testing/gateway';

/** Like minified code: hardly anything of it repeats. */
const code = (words: string) =>
  `/* ${words} */${Array.from({ length: 300 }, (_none, index) => `const name=document.getElementById("${Math.sin(index)}");`).join('')}`;
const contents = {
  'screen-list.one.js': code('before'),
  'screen-list.two.js': code('after'),
  'screen-detail.one.js': code('before, of another screen'),
  'screen-list.other.js': 'x'.repeat(9),
  'mfe-esim.one.js': code('the code of every page'),
  'icon.svg': '<svg/>',
};
type Name = keyof typeof contents;

const { files, store, release, start } = useGateway();
let gateway: FastifyInstance;
beforeEach(async () => {
  for (const [name, content] of Object.entries(contents)) await writeFile(join(files, name), content);
  const record = (version: string, names: Name[]) =>
    buildRemote({
      version,
      entry: 'screen-list.one.js',
      files: names.map((name) => ({ name, bytes: 1, brotliBytes: 1, integrity: 'sha384-x' })),
      preload: { list: [] },
    });
  await release(
    record('1.0.0', ['screen-list.one.js', 'screen-detail.one.js', 'mfe-esim.one.js', 'icon.svg']),
    record('1.1.0', ['screen-list.one.js', 'screen-list.two.js', 'screen-list.other.js']),
  );
  const stored = join(store.releaseFolder('mfe-esim', '1.1.0'), 'screen-list.two.js');
  await writeFile(`${stored}.br`, brotliCompressSync(contents['screen-list.two.js']));
  gateway = await start();
});

const hashOf = (content: string) => createHash('sha256').update(content).digest();
const address = '/r/mfe-esim/1.1.0/screen-list.two.js';

/** What a browser sends that has a file. */
const having = (name: Name, version = '1.0.0') => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${hashOf(contents[name]).toString('base64')}:`,
  'dictionary-id': `"mfe-esim/${version}/${name}"`,
});
const get = (headers: Record<string, string>, url = address, method: 'GET' | 'HEAD' = 'GET') =>
  gateway.inject({ method, url, headers });

it('tells browsers to keep a script for the next one of its name', async () => {
  const { headers } = await get({ 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="/r/*/screen-list.*.js", id="mfe-esim/1.1.0/screen-list.two.js"',
    vary: 'available-dictionary, accept-encoding',
  });
  const picture = await get({}, '/r/mfe-esim/1.0.0/icon.svg');
  expect(picture.headers).not.toHaveProperty('use-as-dictionary');
});

it('sends what a file changes to a browser that has the one before', async () => {
  const whole = await get({ 'accept-encoding': 'br' });
  expect(brotliDecompressSync(whole.rawPayload).toString()).toBe(contents['screen-list.two.js']);
  const { statusCode, headers, rawPayload } = await get(having('screen-list.one.js'));
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBe('dcz');
  expect(rawPayload.length).toBeLessThan(100);
  expect(whole.rawPayload.length).toBeGreaterThan(2000);
  const dictionary = Buffer.from(contents['screen-list.one.js']);
  // RFC 9842: eight bytes that say what it is, the hash of the dictionary, then zstd.
  expect(rawPayload.subarray(0, 40).toString('hex')).toBe(
    `5e2a4d1820000000${hashOf(contents['screen-list.one.js']).toString('hex')}`,
  );
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary }).toString()).toBe(
    contents['screen-list.two.js'],
  );
  for (const name of ['cache-control', 'content-type', 'access-control-allow-origin', 'use-as-dictionary'])
    expect([name, headers[name]]).toEqual([name, whole.headers[name]]);
  expect(String(headers.vary).split(', ').sort()).toEqual(['accept-encoding', 'available-dictionary']);
});

it('starts from the code that every page has where nothing is more alike', async () => {
  const kept = await get({ 'accept-encoding': 'br' }, '/r/mfe-esim/1.0.0/mfe-esim.one.js');
  expect(kept.headers['use-as-dictionary']).toBe('match="/r/*.js", id="mfe-esim/1.0.0/mfe-esim.one.js"');
  const { headers, rawPayload } = await get(having('mfe-esim.one.js'));
  expect(headers['content-encoding']).toBe('dcz');
  const dictionary = Buffer.from(contents['mfe-esim.one.js']);
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary }).toString()).toBe(
    contents['screen-list.two.js'],
  );
  // Only for scripts: others are not announced as what depends on it.
  const picture = await get(having('mfe-esim.one.js'), '/r/mfe-esim/1.0.0/icon.svg');
  expect(picture.body).toBe('<svg/>');
});

const one = having('screen-list.one.js');
it.each([
  [
    'has another file under that name',
    { ...one, 'available-dictionary': having('icon.svg')['available-dictionary'] },
  ],
  ['has a file of another name', having('screen-detail.one.js')],
  ['has a file that is gone', { ...one, 'dictionary-id': '"mfe-esim/0.9.0/screen-list.one.js"' }],
  ['names a file outside', { ...one, 'dictionary-id': '"mfe-esim/../screen-list.one.js"' }],
  ['names none', { ...one, 'dictionary-id': '' }],
  ['cannot decode it', { ...one, 'accept-encoding': 'br' }],
  ['has a file that is not alike', having('screen-list.other.js', '1.1.0')],
])('sends the whole file to a browser that %s', async (_case, headers) => {
  const { statusCode, headers: answered, rawPayload } = await get(headers);
  expect([statusCode, answered['content-encoding']]).toEqual([200, 'br']);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(contents['screen-list.two.js']);
});

it('sends nothing of a file that was removed, though it was sent before', async () => {
  const path = join(store.releaseFolder('mfe-esim', '1.1.0'), 'screen-list.two.js');
  expect((await get(one)).statusCode).toBe(200);
  await rm(path);
  await rm(`${path}.br`);
  expect((await get(one)).statusCode).toBe(404);
  await writeFile(path, contents['screen-list.two.js']);
  await writeFile(`${path}.br`, brotliCompressSync(contents['screen-list.two.js']));
  expect((await get(one)).headers['content-encoding']).toBe('dcz');
});

it('answers HEAD and a range as ever, and 404 for a file that is not there', async () => {
  const head = await get(one, address, 'HEAD');
  expect([head.statusCode, head.headers['content-encoding']]).toEqual([200, 'br']);
  const part = await get({ ...one, range: 'bytes=0-9' });
  expect(part.headers['content-encoding']).not.toBe('dcz');
  expect((await get(one, '/r/mfe-esim/1.1.0/screen-list.gone.js')).statusCode).toBe(404);
});
