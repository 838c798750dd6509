import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports';
import { startRemoteServer, type RemoteServer } from './remoteServer';

// More than any socket buffers, so that sending waits for the reader.
const size = 64 * 1024 ** 2;
let folder: string;
let server: RemoteServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-server-'));
  server = await startRemoteServer(folder, await freePort());
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

it('sends a file to its end that a build replaces meanwhile', async () => {
  const file = join(folder, 'entry.js');
  await writeFile(file, Buffer.alloc(size, '/'));
  const response = await fetch(`${server.origin}/entry.js`);
  await truncate(file, 10);
  expect((await response.arrayBuffer()).byteLength).toBe(size);
});

it('answers what was not built with 404', async () => {
  expect((await fetch(`${server.origin}/other.js`)).status).toBe(404);
});
