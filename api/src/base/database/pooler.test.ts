// PgBouncer in transaction mode, as far as a program can tell: the session that it is told of is not the one it gets.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import pg from 'pg';
import { startApiProcess } from '../../testing/apiProcess';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { migrate } from './migrate';

let database: TestDatabase;
let pooler: Server;
let pooledUrl: string;
/** What programs told the pooler that they are called. */
const names: string[] = [];

const keyData = Buffer.from([...Buffer.from('K'), 0, 0, 0, 12]);

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  pooler = createServer((client) => {
    const server = connect({ host: hostname, port: Number(port) });
    client.once('data', (startup) =>
      names.push(/application_name\0([^\0]*)/.exec(String(startup))?.[1] ?? ''),
    );
    client.pipe(server);
    server.on('data', (data) => {
      const at = data.indexOf(keyData);
      if (at >= 0) data.writeUInt32BE(1, at + keyData.length);
      client.write(data);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const pooled = new URL(database.url);
  pooled.hostname = '127.0.0.1';
  pooled.port = String((pooler.address() as AddressInfo).port);
  pooledUrl = String(pooled);
});
afterAll(async () => {
  pooler.close();
  await database.drop();
});

test('a migration through a pooler says what to set and leaves no lock', async () => {
  await expect(migrate(pooledUrl)).rejects.toThrow('Set DATABASE_DIRECT_URL');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`,
  );
  await client.end();
  expect(rowCount).toBe(0);
});

test('with a direct address only what needs no session goes through the pooler', async () => {
  names.length = 0;
  const api = await startApiProcess({ DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: database.url });
  expect(await api.stop()).toBe(0);
  expect([...new Set(names)].sort()).toEqual(['esim-portal', 'esim-portal-work']);
});
