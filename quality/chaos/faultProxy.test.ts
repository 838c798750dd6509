import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startFaultProxy, type FaultProxy } from './faultProxy';

let echo: Server;
let proxy: FaultProxy;
let client: Socket;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const startEcho = async (prefix = '') => {
  const server = createServer((socket) =>
    socket.on('error', () => undefined).on('data', (bytes) => socket.write(prefix + String(bytes))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
const open = async () => {
  client = connect({ host: '127.0.0.1', port: proxy.port });
  await once(client, 'connect');
};
const answerTo = async (text: string): Promise<[text: string, ms: number]> => {
  const startedAt = performance.now();
  client.write(text);
  const [bytes] = (await once(client, 'data')) as [Buffer];
  return [String(bytes), performance.now() - startedAt];
};

beforeEach(async () => {
  echo = await startEcho();
  proxy = await startFaultProxy(portOf(echo));
  await open();
});
afterEach(async () => {
  client.destroy();
  await proxy.stop();
  echo.close();
});

it('forwards in both directions', async () => {
  expect((await answerTo('hello'))[0]).toBe('hello');
});

it('cuts connections and accepts new ones', async () => {
  await answerTo('hello');
  proxy.cut();
  await once(client, 'close');
  await open();
  expect((await answerTo('again'))[0]).toBe('again');
});

it('resets connections', async () => {
  await answerTo('hello');
  proxy.reset();
  const [error] = (await once(client, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNRESET');
});

it('stalls for a time and goes on with the same connection', async () => {
  proxy.stall(300);
  const [text, ms] = await answerTo('late');
  expect(text).toBe('late');
  expect(ms).toBeGreaterThan(250);
});

it('delays every byte in both directions, until it heals', async () => {
  proxy.slow(60_000, 100);
  expect((await answerTo('slow'))[1]).toBeGreaterThan(180);
  proxy.slow(600_000, 600_000);
  proxy.heal();
  expect((await answerTo('fast'))[0]).toBe('fast');
});

it('sends new connections to another port and cuts the old ones', async () => {
  const other = await startEcho('other ');
  proxy.retarget(portOf(other));
  await once(client, 'close');
  await open();
  expect((await answerTo('hello'))[0]).toBe('other hello');
  client.destroy();
  other.close();
});
