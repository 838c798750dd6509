import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createMetrics } from '../../../base/metrics/metrics';
import { CarrierError } from '../carrier';
import { createRequestQueue } from '../requestQueue';
import { createLocalRateLimiter } from '../rateLimiter';
import { createMaya } from './mayaAdapter';
import { customerIdInError, esimOf, productOf } from './mayaTransform';
import { mayaEsimSchema, mayaProductSchema } from './mayaTypes';

let server: Server;
let responses: { status: number; body?: unknown; silent?: boolean }[] = [];
let asked: string[] = [];
let timeLimit: AbortController;
const build = (changes = {}) =>
  createMaya(
    {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: 'key',
      secret: 'secret',
      timeoutMs: 200,
      requestsPerSecond: 10_000,
      settleMs: 0,
      ...changes,
    },
    createMetrics(),
  );
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const next = responses.length > 1 ? responses.shift() : responses[0];
    if (!next || next.silent) return timeLimit.abort(new DOMException('It took too long.', 'TimeoutError'));
    response
      .writeHead(next.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(next.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  // It ends when a request is received that gets no answer, however long that takes.
  timeLimit = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
});
const order = { productUid: 'p', customerId: 'c', tag: 't' };
const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(CarrierError);
  return (error as CarrierError).failure;
};

test.each([
  [{ status: 400, body: { message: 'no' } }, 'refused'],
  [{ status: 401 }, 'refused'],
  [{ status: 500 }, 'failed'],
  [{ status: 201, body: { unexpected: true } }, 'failed'],
  [{ status: 504 }, 'unanswered'],
  [{ status: 200, silent: true }, 'unanswered'],
])('an order answered by %j says the work is %s, and is never repeated', async (response, expected) => {
  responses = [response];
  expect(await failure(build().createEsim(order))).toBe(expected);
  expect(asked).toHaveLength(1);
});

test('reports an address where nothing listens as unreachable', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const maya = build({ baseUrl: `http://127.0.0.1:${port}` });
  expect(await failure(maya.createEsim(order))).toBe('unreachable');
});

test('retries a read a limited number of times', async () => {
  responses = [{ status: 500 }, { status: 500 }, { status: 200, body: { plans: [] } }];
  expect(await build().listPlans('8900')).toEqual([]);
  expect(asked).toHaveLength(3);
  responses = [{ status: 500 }];
  asked = [];
  expect(await failure(build().listPlans('8900'))).toBe('failed');
  expect(asked).toHaveLength(3);
});

test('after many failures the circuit opens and nothing is sent', async () => {
  responses = [{ status: 500 }];
  const maya = build();
  for (let call = 0; call < 8; call += 1) await failure(maya.createEsim(order));
  asked = [];
  expect(await failure(maya.createEsim(order))).toBe('unreachable');
  expect(asked).toEqual([]);
});

test('takes the id of an existing customer from the error of the carrier', async () => {
  responses = [
    { status: 400, body: { developer_message: 'Customer exists with email a@b.c. ID: Cu5t0m3r' } },
  ];
  const input = { email: 'a@b.c', firstName: 'A', lastName: 'B', country: 'FR', tag: 't' };
  expect(await build().createCustomer(input)).toBe('Cu5t0m3r');
});

test('finds an eSIM by its tag, also when the list leaves tags out', async () => {
  responses = [
    { status: 200, body: { customer: { esims: [{ iccid: '1' }, { iccid: '2' }] } } },
    { status: 200, body: { esim: { uid: 'u1', iccid: '1', tag: 'other' } } },
    { status: 200, body: { esim: { uid: 'u2', iccid: '2', tag: 'mine' } } },
  ];
  expect(await build().findEsimByTag('c', 'mine')).toMatchObject({ uid: 'u2' });
});

test('prices come as text, or not at all; countries become alpha-2', () => {
  const product = mayaProductSchema.parse({
    uid: 'p',
    name: 'Europe 1 GB',
    countries_enabled: ['FRA', 'DEU', 'XXX'],
    data_quota_mb: '1024',
    validity_days: 6,
    policy_name: null,
    rrp_usd: '4.50',
    rrp_eur: '',
    rrp_jpy: null,
  });
  expect(productOf(product)).toMatchObject({
    countries: ['FR', 'DE'],
    dataQuotaMb: 1024,
    policyName: '',
    pricesCents: { usd: 450n, eur: null, jpy: null, gbp: null },
  });
  expect(() => mayaProductSchema.parse({ ...product, rrp_usd: 'free' })).toThrow();
});

test('a product that cannot be read keeps no other from being listed, and is told', async () => {
  const product = {
    ...{ uid: 'p1', name: 'One', countries_enabled: ['FRA'], data_quota_mb: 1024, validity_days: 7 },
    rrp_usd: '4.50',
  };
  const malformed = { ...product, uid: 'p2', rrp_usd: 'free' };
  responses = [{ status: 200, body: { products: [malformed, product] } }];
  const told: string[] = [];
  const listed = await build().listProducts(undefined, (text) => told.push(text));
  expect(listed.map(({ uid }) => uid)).toEqual(['p1']);
  expect(told).toEqual([expect.stringMatching(/"uid":"p2"[^]*rrp_usd/)]);
});

test('an eSIM without plans in the response has null as plans', () => {
  expect(esimOf(mayaEsimSchema.parse({ uid: 'u', iccid: '1' })).plans).toBeNull();
  expect(customerIdInError('Something else')).toBeNull();
});

test('the queue lets orders go before refreshes', async () => {
  const acquireSlot = createRequestQueue(createLocalRateLimiter(50));
  const seen: string[] = [];
  await Promise.all([
    acquireSlot('refresh').then(() => seen.push('first')),
    acquireSlot('refresh').then(() => seen.push('refresh')),
    acquireSlot('order').then(() => seen.push('order')),
  ]);
  expect(seen).toEqual(['order', 'first', 'refresh']);
});

test('an order that waited too long in the queue is not sent', async () => {
  responses = [{ status: 500 }];
  const maya = build({ requestsPerSecond: 3 });
  const failures = await Promise.all([failure(maya.createEsim(order)), failure(maya.createEsim(order))]);
  expect(failures.sort()).toEqual(['failed', 'unreachable']);
  expect(asked).toHaveLength(1);
});

test.each([
  [
    { apn: 'internet', auto_apn: 1 },
    { apn: 'internet', autoApn: true },
  ],
  [
    { apn: 'internet', auto_apn: '0' },
    { apn: 'internet', autoApn: false },
  ],
  [{ apn: null }, { apn: '', autoApn: null }],
])('reads the access point of %j', (wire, expected) => {
  expect(esimOf(mayaEsimSchema.parse({ uid: 'u', iccid: '1', ...wire }))).toMatchObject(expected);
});
