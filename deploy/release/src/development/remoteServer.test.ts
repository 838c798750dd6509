import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRemoteServer, type RemoteServer } from './remoteServer';

// More than any socket buffers, so that sending waits for the reader.
const size = 64 * 1024 ** 2;
let root: string;
let folder: string;
let server: RemoteServer;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'remote-server-'));
  folder = join(root, 'built');
  server = await startRemoteServer(folder, 0);
});
afterEach(async () => {
  await server.stop();
  await rm(root, { recursive: true });
});

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
