import Fastify, { type FastifyInstance } from 'fastify';
import { EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing, type Tracing } from './index';
import { summaryOf } from './tracePool';

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: object }[];
  status: { code?: number };
}
interface Received {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

let receiver: Server;
let received: Received[];
let endpoint: string;
const started: { tracings: Tracing[]; servers: FastifyInstance[] } = { tracings: [], servers: [] };
beforeEach(async () => {
  received = [];
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.url === '/v1/traces')
        received.push(JSON.parse(Buffer.concat(parts).toString()) as Received);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const server of started.servers.splice(0)) await server.close();
  for (const tracing of started.tracings.splice(0)) await tracing.stop();
  receiver.close();
});

const start = async (name: string, share: number, isEntry: boolean) => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share };
  const tracing = await startTracing(name, settings, isEntry);
  if (!tracing) throw new Error('Tracing is off.');
  started.tracings.push(tracing);
  return tracing;
};
const spansOf = async () => {
  await Promise.all(started.tracings.map((tracing) => tracing.stop()));
  return received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
};

/** A pool whose clients answer each query after a while, as `pg` does. */
class Pool extends EventEmitter {
  private readonly client = {
    query: (text: string, ...others: unknown[]) =>
      new Promise((resolve, reject) =>
        setTimeout(
          () =>
            text.includes('broken')
              ? reject(Object.assign(new Error('duplicate ada@example.com'), { code: '23505' }))
              : resolve(others),
          2,
        ),
      ),
  };
  private isConnected = false;
  connect = async () => {
    if (!this.isConnected) this.emit('connect', this.client);
    this.isConnected = true;
    return this.client;
  };
}

/** A gateway in front of an API in front of a database. */
async function startServers(gatewayTracing: Tracing, apiTracing: Tracing) {
  const pool = new Pool();
  apiTracing.tracePool(pool);
  const api = Fastify();
  apiTracing.traceRequests(api);
  api.post('/api/wallet/:userId', async (request) => {
    const client = await pool.connect();
    await client.query('select balance from wallets where email = $1', ['ada@example.com']);
    await client.query("update broken set secret = 'hunter2'").catch(() => undefined);
    return request.body;
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const gateway = Fastify();
  gatewayTracing.traceRequests(gateway);
  gateway.post('/api/*', async (request) => {
    const { port } = api.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...gatewayTracing.headersOf(request) },
      body: JSON.stringify(request.body),
    });
    return response.json();
  });
  started.servers.push(gateway, api);
  return gateway;
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const post = (gateway: FastifyInstance, flags = '01') =>
  gateway.inject({
    method: 'POST',
    url: '/api/wallet/8944500102198304826?token=secret',
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}`, authorization: 'Bearer secret' },
    payload: { note: 'secret' },
  });

it('makes one trace of a request, from the browser’s header through gateway and API to SQL', async () => {
  const gateway = await startServers(
    await start('portal-gateway', 1, true),
    await start('portal-api', 1, false),
  );
  expect((await post(gateway)).json()).toEqual({ note: 'secret' });
  const spans = await spansOf();
  const named = (name: string) => spans.find((span) => span.name === name);
  const [entry, call] = [named('POST /api/*'), named('POST /api/wallet/:userId')];
  expect(spans.map((span) => span.traceId)).toEqual([traceId, traceId, traceId, traceId]);
  expect(entry?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(call?.parentSpanId).toBe(entry?.spanId);
  expect(named('select wallets')?.parentSpanId).toBe(call?.spanId);
  expect(named('update broken')).toMatchObject({ parentSpanId: call?.spanId, status: { code: 2 } });
  const services = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ resource }) => resource.attributes),
  );
  expect(services.map(({ value }) => value.stringValue).sort()).toEqual(['portal-api', 'portal-gateway']);
  const text = JSON.stringify(received);
  expect(text).toContain('23505');
  for (const secret of ['secret', 'hunter2', 'ada@example.com', '8944500102198304826', 'Bearer', '127.0.0.1'])
    expect(text).not.toContain(secret);
});

it('decides itself what is kept, whatever a browser asks for', async () => {
  const gateway = await startServers(
    await start('portal-gateway', 0, true),
    await start('portal-api', 1, false),
  );
  await post(gateway);
  expect(await spansOf()).toEqual([]);
});

it('goes on when nobody receives the spans', async () => {
  const gateway = await startServers(
    await start('portal-gateway', 1, true),
    await start('portal-api', 1, false),
  );
  receiver.close();
  expect((await post(gateway)).statusCode).toBe(200);
  for (const tracing of started.tracings) await expect(tracing.stop()).resolves.toBeUndefined();
});

it('is off without a receiver, and loads nothing then', async () => {
  jest.doMock('./openTelemetry', () => {
    throw new Error('loaded');
  });
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1 };
  expect(await startTracing('portal-api', settings, false)).toBeNull();
  jest.dontMock('./openTelemetry');
});

it.each([
  ["select * from esims where uid = '1'", 'select esims'],
  ['-- why\ninsert into "users" (email) values ($1)', 'insert users'],
  ['begin', 'begin'],
  [{ text: 'with x as (select 1) update wallets set cents = 5', values: [] }, 'with wallets'],
  [undefined, 'query'],
])('names %j without its values', (query, summary) => expect(summaryOf(query)).toBe(summary));
