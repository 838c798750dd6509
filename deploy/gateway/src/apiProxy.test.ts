import { drain } from '@portal/graceful-shutdown';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { addApiProxy } from './apiProxy';
import { createGatewayMetrics } from './metrics';
import { addReadiness } from './readiness';

let api: Server;
let seen: { method?: string; headers: IncomingHttpHeaders }[];
/** Number of upcoming requests whose connection is cut without a response. */
let deaths: number;
let gateway: FastifyInstance;
let logged: Record<string, unknown>[];

beforeEach(async () => {
  seen = [];
  deaths = 0;
  api = createServer((request, response) => {
    seen.push({ method: request.method ?? '', headers: request.headers });
    if (deaths-- > 0) return void request.socket.destroy();
    response.writeHead(200, { 'keep-alive': 'timeout=72', 'x-of-api': 'yes' }).end('{}');
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  logged = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) };
  gateway = Fastify({ trustProxy: ['10.0.0.0/8'], logger: { level: 'warn', stream } });
  addReadiness(gateway, { servedRevision: () => Promise.resolve(1), whyNone: '' });
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  await addApiProxy(gateway, { API_URL, TLS: false }, createGatewayMetrics());
});
afterEach(async () => {
  await gateway.close();
  api.closeAllConnections();
  if (api.listening) {
    api.close();
    await once(api, 'close');
  }
});

it('forwards the client’s address and trusts only configured proxies', async () => {
  const headers = {
    'x-forwarded-for': '203.0.113.9',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
  };
  await gateway.inject({ url: '/api/wallet', headers, remoteAddress: '198.51.100.7' });
  await gateway.inject({ url: '/api/wallet', headers, remoteAddress: '10.1.2.3' });
  expect(seen.map((request) => request.headers['x-forwarded-for'])).toEqual(['198.51.100.7', '203.0.113.9']);
  expect(seen[0]?.headers).not.toHaveProperty('x-real-ip');
  expect(seen[0]?.headers).not.toHaveProperty('forwarded');
});

it('does not forward connection headers of the API', async () => {
  const response = await gateway.inject({ url: '/api/wallet' });
  expect(response.headers).toMatchObject({ 'x-of-api': 'yes' });
  expect(response.headers).not.toHaveProperty('keep-alive');
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('forwards %s', async (method) => {
  await gateway.inject({ method, url: '/api/wallet', payload: {} });
  expect(seen.map((request) => request.method)).toEqual([method]);
});

it('retries a read when the API goes down during it', async () => {
  deaths = 2;
  expect((await gateway.inject({ url: '/api/wallet' })).statusCode).toBe(200);
  expect(seen).toHaveLength(3);
});

it('logs a call without an answer once, with its cause', async () => {
  deaths = 1;
  await gateway.inject({ method: 'POST', url: '/api/payment/purchase', payload: {} });
  expect(logged).toMatchObject([
    {
      level: 50,
      msg: 'the API did not answer',
      err: { code: 'UND_ERR_SOCKET', message: 'other side closed' },
    },
  ]);
});

it('never retries a write and returns an error in the API’s format', async () => {
  deaths = 1;
  const response = await gateway.inject({
    method: 'POST',
    url: '/api/payment/purchase',
    payload: { cost: 3 },
  });
  expect(response.statusCode).toBe(502);
  expect(response.json()).toEqual({
    code: 'api_unreachable',
    message: 'The server cannot be reached. Please try again.',
    requestId: expect.any(String) as string,
  });
  expect(seen).toHaveLength(1);
});

it('reveals no internal address when the API is down', async () => {
  api.close();
  await once(api, 'close');
  const response = await gateway.inject({ url: '/api/wallet' });
  expect(response.statusCode).toBe(502);
  expect(response.body).not.toContain('127.0.0.1');
});

it('lives on when the API closes its connection before a slow browser has read the response', async () => {
  const length = 80_000;
  const closing = createTcpServer((connection) => {
    connection.once('data', () => {
      connection.write(`HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
      connection.end('x'.repeat(length));
    });
  });
  closing.unref().listen(0, '127.0.0.1');
  await once(closing, 'listening');
  const sent = once(closing, 'connection').then(([connection]) => once(connection as Socket, 'finish'));
  const other = Fastify();
  const { port } = closing.address() as AddressInfo;
  await addApiProxy(other, { API_URL: `http://127.0.0.1:${port}`, TLS: false }, createGatewayMetrics());
  // Nothing of the response is read before the end of the connection has arrived.
  other.addHook('onSend', async () => {
    await sent;
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
  });
  expect((await other.inject({ url: '/api/wallet' })).body).toHaveLength(length);
  await other.close();
  closing.close();
});

it('is not ready and closes every connection after SIGTERM', async () => {
  expect((await gateway.inject({ url: '/ready' })).statusCode).toBe(200);
  const left = drain(gateway, 0.2);
  const ready = await gateway.inject({ url: '/ready' });
  const read = await gateway.inject({ url: '/api/wallet' });
  expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
  expect([read.statusCode, read.headers.connection]).toEqual([200, 'close']);
  await left;
});
