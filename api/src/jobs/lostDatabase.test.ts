// A database that is away just as a job ends.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { startApiProcess, type ApiProcess } from '../testing/apiProcess';
import { eventually } from '../testing/eventually';
import { createTestDatabase } from '../testing/testDatabase';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: pg.Client;
let running: ApiProcess | undefined;
let proxy: Awaited<ReturnType<typeof startProxy>>;

/** Forwards connections to the database, and can cut and refuse them. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from) && to.destroy());
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: url.toString(), cut, restore: () => listen(port) };
}

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  proxy = await startProxy(database.url);
});
afterAll(async () => {
  await running?.kill();
  await admin.end();
  proxy.cut();
  await database.drop();
});

test('does not end the process', async () => {
  // A job of the start waits for this table, so that the connection is lost while it runs.
  await admin.query('begin');
  await admin.query('lock table purchase_refunds in access exclusive mode');
  const api = await startApiProcess({ DATABASE_URL: proxy.url });
  running = api;
  const waiting = () =>
    admin.query(`select from pg_locks where relation = 'purchase_refunds'::regclass and not granted`);
  expect((await eventually(waiting, ({ rowCount }) => rowCount !== 0)).rowCount).not.toBe(0);
  proxy.cut();
  const isSurvived = () => Promise.resolve(api.hasLogged('the end of a job was not stored'));
  expect(await eventually(isSurvived, (is) => is || api.hasEnded())).toBe(true);
  await admin.query('rollback');
  await proxy.restore();
  const readiness = async () => (await fetch(`${api.url}/api/ready`)).status;
  expect(await eventually(readiness, (status) => status === 200)).toBe(200);
  expect(await api.stop()).toBe(0);
});
