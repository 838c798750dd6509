import { useFolder } from '@portal/registry/testing';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { startRemoteServer, type RemoteServer } from './remoteServer';

// More than any socket buffers, so that sending waits for the reader.
const size = 64 * 1024 ** 2;
const root = useFolder();
const folder = join(root, 'built');
let server: RemoteServer;
beforeEach(async () => {
  server = await startRemoteServer({ folder, port: 0, sources: root });
});
afterEach(() => server.stop());

/** The status of a path that is sent as it is; `fetch` would remove the dots. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(server.origin, { path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

it('sends a file to its end that a build replaces meanwhile', async () => {
  const file = join(folder, 'entry.js');
  await writeFile(file, Buffer.alloc(size, '/'));
  const response = await fetch(`${server.origin}/entry.js`);
  await truncate(file, 10);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect((await response.arrayBuffer()).byteLength).toBe(size);
});

it('answers what was not built with 404, and nothing outside the folder', async () => {
  await writeFile(join(root, 'secret.js'), '');
  for (const path of ['/other.js', '/', '/../secret.js', '/%2e%2e/secret.js', '/%2e%2e%2fsecret.js', '/%'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

it('answers a stack in the words of the source, with the code around its first place', async () => {
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'src/List.tsx'), 'one\ntwo\n    throw here\nfour\nfive\nsix\n');
  // Column 20 of the only line is line 3, column 4 of the source (both from 0 but the lines): VLQ of [20, 0, 2, 4].
  const map = { version: 3, sources: ['webpack://mfe-x/./src/List.tsx?4f1c'], names: [], mappings: 'oBAEI' };
  await writeFile(join(folder, 'screen.js.map'), JSON.stringify(map));
  const stack = `Error: x\n    at press (${server.origin}/screen.js:1:21)\n    at run (http://other/y.js:1:1)`;
  const response = await fetch(`${server.origin}/stack`, { method: 'POST', body: stack });
  expect((await response.text()).split('\n')).toEqual([
    'src/List.tsx:3',
    '     1 | one',
    '     2 | two',
    '>    3 |     throw here',
    '     4 | four',
    '     5 | five',
    '',
    'at press (src/List.tsx:3:5)',
    'at run (http://other/y.js:1:1)',
  ]);
  // What is no stack comes back as it is.
  const other = await fetch(`${server.origin}/stack`, { method: 'POST', body: 'no stack' });
  expect(await other.text()).toBe('no stack');
});
