import { startTestServer, type TestServer } from '@portal/registry/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { addApiProxy } from './apiProxy';
import { createGatewayMetrics } from './metrics';

const list = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ name: `Plan ${index}`, days: 30 })));
const asJson = { 'content-type': 'application/json; charset=utf-8' };

let answer: (response: ServerResponse) => void;
let api: TestServer;
let gateway: FastifyInstance;

beforeEach(async () => {
  api = await startTestServer((_request, response) => answer(response));
  gateway = Fastify();
  await addApiProxy(gateway, { API_URL: api.url, TLS: false }, createGatewayMetrics());
});
afterEach(async () => {
  await gateway.close();
  api.stop();
});

const answers = (headers: Record<string, string>, body: string, status = 200) => {
  answer = (response) =>
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body);
};
const read = (accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
  gateway.inject({
    method,
    url: '/api/packages',
    ...(accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }),
  });

it.each(['application/json; charset=utf-8', 'text/csv', 'text/html; charset=utf-8'])(
  'compresses %s for a browser',
  async (type) => {
    answers({ 'content-type': type, etag: 'W/"1"' }, list);
    const response = await read('gzip, deflate, br, zstd');
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: 'W/"1"',
    });
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
    expect(response.rawPayload.length).toBeLessThan(list.length / 5);
    expect(gunzipSync(response.rawPayload).toString()).toBe(list);
  },
);

it.each(['gzip;q=0.5', 'br;q=0, GZIP', 'deflate, gzip;q=1.0, *;q=0'])(
  'compresses for %s',
  async (accepted) => {
    answers(asJson, list);
    expect((await read(accepted)).headers['content-encoding']).toBe('gzip');
  },
);

it('compresses errors, too', async () => {
  answers(asJson, list, 422);
  const response = await read('gzip');
  expect([response.statusCode, gunzipSync(response.rawPayload).toString()]).toEqual([422, list]);
});

it('compresses a long list while it arrives', async () => {
  const long = list.repeat(30);
  answers(asJson, long);
  const response = await read('gzip');
  expect(response.headers).not.toHaveProperty('content-length');
  expect(gunzipSync(response.rawPayload).toString()).toBe(long);
});

it('compresses what the API sends in parts', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    for (const part of list.match(/.{1,100}/g) ?? []) response.write(part);
    response.end();
  };
  expect(gunzipSync((await read('gzip')).rawPayload).toString()).toBe(list);
});

it('sends a list as it is to who accepts nothing else, and lets no cache mix them up', async () => {
  answers({ ...asJson, vary: 'origin' }, list);
  for (const accepted of [undefined, 'identity', 'br', 'gzip;q=0', 'br, gzip; q=0.0, *;q=0', 'not-gzip']) {
    const response = await read(accepted);
    expect(response.body).toBe(list);
    expect(response.headers).toMatchObject({
      'content-length': String(list.length),
      vary: 'origin, accept-encoding',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
  }
});

it.each([
  ['a few words', asJson, '{"message":"saved"}'],
  ['a picture', { 'content-type': 'image/png' }, list],
  ['what is compressed', { ...asJson, 'content-encoding': 'br' }, list],
])('sends %s as it is', async (_what, headers, body) => {
  answers(headers, body);
  const response = await read('gzip');
  expect(response.rawPayload.toString()).toBe(body);
  expect(response.headers['content-encoding']).toBe(
    'content-encoding' in headers ? headers['content-encoding'] : undefined,
  );
});

it('sends each event of a stream at once', async () => {
  let end: () => void = () => undefined;
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    end = () => void response.end();
  };
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  end();
  expect((await reader?.read())?.done).toBe(true);
});

it('adds no body to an answer without one', async () => {
  answers({ 'content-type': 'application/json', etag: 'W/"1"', 'content-length': '5000' }, '', 304);
  const unchanged = await read('gzip');
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);
  expect(unchanged.headers).not.toHaveProperty('content-encoding');
  answers(asJson, list);
  const head = await read(undefined, 'HEAD');
  expect([head.rawPayload.length, head.headers['content-length']]).toEqual([0, String(list.length)]);
});

it('says of a HEAD request what GET would, but for a length that GET would not have', async () => {
  answers(asJson, list);
  const { headers, rawPayload } = await read('gzip', 'HEAD');
  expect([headers['content-encoding'], headers.vary, rawPayload.length]).toEqual([
    'gzip',
    'accept-encoding',
    0,
  ]);
  expect(headers).not.toHaveProperty('content-length');
});

it.each([1, 30])('ends the connection when the API breaks off within a list, %s', async (times) => {
  answer = (response) => {
    response.writeHead(200, { ...asJson, 'content-length': list.length * times });
    response.write(list.slice(0, 2000), () => response.destroy());
  };
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.server.address() as AddressInfo;
  const response = fetch(`http://127.0.0.1:${port}/api/packages`).then((one) => one.text());
  await expect(response).rejects.toThrow();
});
