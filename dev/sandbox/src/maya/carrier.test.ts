import { carrierCredentials, startTestSandbox } from '../testing/startTestSandbox';
import type { Product } from './catalogue';

interface Answer {
  status: number;
  body: Record<string, never> & {
    message: string;
    result: number;
    products: Product[];
    esim: {
      iccid: string;
      activation_code: string;
      smdp_address: string;
      manual_code: string;
      date_assigned: string;
    };
    plan: { id: string };
    plans: {
      id: string;
      network_status: string;
      date_activated: string;
      data_bytes_remaining: number;
      data_quota_bytes: number;
    }[];
    customer: { id: string; esims: { tag: string; iccid: string }[] };
    data_usage: { id: string; date: string; plan_id: string; total_used: number }[];
  };
}

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
const basic = Buffer.from(`${carrierCredentials.key}:${carrierCredentials.secret}`).toString('base64');

const ask = async (
  path: string,
  init: { method?: string; body?: object } = {},
  authorization = `Basic ${basic}`,
) => {
  const response = await fetch(`${sandbox.url}/sandbox/maya/connectivity/v1${path}`, {
    method: init.method ?? (init.body ? 'POST' : 'GET'),
    headers: { authorization, ...(init.body ? { 'content-type': 'application/json' } : {}) },
    body: init.body ? JSON.stringify(init.body) : undefined,
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
};
const administer = async (path: string, method: string, body: object) => {
  const response = await fetch(`${sandbox.url}/sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as { esims: { iccid: string }[]; message: string },
  };
};

let customerCount = 0;
const createCustomer = async () => {
  const email = `traveller${(customerCount += 1)}@example.com`;
  const body = { email, first_name: 'Ana', last_name: 'Silva', country: 'PT' };
  return { email, id: (await ask('/customer/', { body })).body.customer.id };
};
const aProduct = async (): Promise<Product> => {
  const { products } = (await ask('/account/products?country=FR')).body;
  const found = products.find((product) => product.name === 'France 5 GB 15 Days');
  if (!found) throw new Error('The plan is not in the catalogue');
  return found;
};

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.remove());
afterEach(() => administer('/switches', 'PUT', {}));

test('sells in at least 80 countries, in every size and validity that the portal filters by', async () => {
  const { products } = (await ask('/account/products')).body;
  expect(new Set(products.flatMap((product) => product.countries_enabled)).size).toBeGreaterThanOrEqual(80);
  expect(new Set(products.map((product) => product.uid)).size).toBe(products.length);
  const sizes = new Set(products.map((product) => product.data_quota_mb / 1024));
  for (const size of [1, 3, 5, 10, 20, 40, 100]) expect(sizes).toContain(size);
  const validities = new Set(products.map((product) => product.validity_days));
  for (const days of [2, 6, 11, 16, 31, 61]) expect(validities).toContain(days);
});

test('lists the nine regions, and one uid under several of them', async () => {
  const slugs = ['europe', 'apac', 'aunz', 'latam', 'caribbean', 'mena', 'balkans', 'caucasus', 'global'];
  const lists = await Promise.all(
    slugs.map(async (slug) => (await ask(`/account/products?region=${slug}`)).body.products),
  );
  for (const products of lists) expect(products.length).toBeGreaterThan(5);
  const europe = new Set(lists[0]?.map((product) => product.uid));
  expect(lists[6]?.every((product) => europe.has(product.uid))).toBe(true);
});

test('writes prices as strings, with some missing in every currency', async () => {
  const { products } = (await ask('/account/products')).body;
  for (const currency of ['rrp_usd', 'rrp_aud', 'rrp_cad', 'rrp_eur', 'rrp_gbp', 'rrp_jpy'] as const) {
    const prices = products.map((product) => product[currency]);
    expect(prices.some((price) => price === null)).toBe(true);
    expect(prices.every((price) => price === null || /^\d+(\.\d{2})?$/.test(price))).toBe(true);
  }
});

test('requires its credentials', async () => {
  const response = await ask('/account/products', {}, 'Basic d3Jvbmc6d3Jvbmc=');
  expect(response).toMatchObject({ status: 401, body: { result: 0, status: 401 } });
});

test('rejects a second customer with the same email with 400 and the ID of the first', async () => {
  const { email, id } = await createCustomer();
  const second = await ask('/customer/', { body: { email, first_name: 'A', last_name: 'B', country: 'PT' } });
  expect(second.status).toBe(400);
  expect(second.body.message).toContain(`ID: ${id}`);
});

test('issues an eSIM with a valid activation code and ICCID, found again by its tag', async () => {
  const { id } = await createCustomer();
  const product = await aProduct();
  const created = await ask('/esim', {
    body: { plan_type_id: product.uid, customer_id: id, tag: 'purchase-1' },
  });
  expect(created).toMatchObject({
    status: 201,
    body: { result: 1, esim: { tag: 'purchase-1', state: 'RELEASED' } },
  });
  const { iccid, activation_code: code, smdp_address: address, manual_code: manual } = created.body.esim;
  expect(code).toBe(`LPA:1$${address}$${manual}`);
  expect(iccid).toMatch(/^89\d{17}$/);
  const sum = Array.from(iccid)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  expect(sum % 10).toBe(0);
  const { customer } = (await ask(`/customer/${id}`)).body;
  expect(customer.esims).toMatchObject([{ tag: 'purchase-1', iccid }]);
});

test('has the zero date and no usage until the phone is online, and then usage that grows', async () => {
  const { id } = await createCustomer();
  const product = await aProduct();
  const { iccid } = (await ask('/esim', { body: { plan_type_id: product.uid, customer_id: id } })).body.esim;
  const before = (await ask(`/esim/${iccid}/plans`)).body.plans;
  expect(before).toMatchObject([{ network_status: 'NOT_ACTIVE', date_activated: '0000-00-00 00:00:00' }]);
  await administer(`/maya/esims/${iccid}/state`, 'PUT', {
    state: 'ENABLED',
    daysAgo: 3,
    megabytesPerDay: 200,
  });
  const [plan] = (await ask(`/esim/${iccid}/plans`)).body.plans;
  expect(plan?.network_status).toBe('ACTIVE');
  const { data_usage: usage } = (await ask(`/esim/${iccid}/data-usage?days=30`)).body;
  const used = usage.reduce((total, record) => total + record.total_used, 0);
  expect(used).toBeGreaterThan(0);
  const missing = (plan?.data_quota_bytes ?? 0) - (plan?.data_bytes_remaining ?? 0);
  // Usage may grow between the two calls.
  expect(used - missing).toBeGreaterThanOrEqual(0);
  expect(used - missing).toBeLessThan(1024 * 1024);
});

test('hides usage newer than the lag', async () => {
  const { id } = await createCustomer();
  const product = await aProduct();
  const { iccid } = (await ask('/esim', { body: { plan_type_id: product.uid, customer_id: id } })).body.esim;
  await administer('/switches', 'PUT', { usageLagMinutes: 120 });
  await administer(`/maya/esims/${iccid}/state`, 'PUT', { state: 'ENABLED', daysAgo: 1 / 24 });
  expect((await ask(`/esim/${iccid}/data-usage`)).body.data_usage).toEqual([]);
  await administer('/switches', 'PUT', { usageLagMinutes: 0 });
  expect((await ask(`/esim/${iccid}/data-usage`)).body.data_usage).not.toEqual([]);
});

test('returns at most sixty days of history of seeded eSIMs', async () => {
  const { id } = await createCustomer();
  const { products } = (await ask('/account/products?region=global')).body;
  const longest = products.find((product) => product.validity_days === 61);
  const plan = { productUid: longest?.uid, megabytesPerDay: 100, activatedDaysAgo: 90 };
  const seeded = await administer('/maya/seed', 'POST', {
    esims: [
      { customerId: id, tag: 'old', assignedDaysAgo: 91, plans: [plan] },
      { customerId: id, tag: 'ended', plans: [{ ...plan, activatedDaysAgo: 50, terminatedDaysAgo: 10 }] },
    ],
  });
  expect(seeded.status).toBe(201);
  const [old, ended] = seeded.body.esims;
  const { data_usage: usage } = (await ask(`/esim/${old?.iccid}/data-usage?days=365`)).body;
  expect(usage.length).toBeLessThanOrEqual(60);
  expect((await ask(`/esim/${ended?.iccid}/plans`)).body.plans).toMatchObject([
    { network_status: 'TERMINATED' },
  ]);
});

test('adds a plan, ends it once and still lists it, and removes a deleted eSIM', async () => {
  const { id } = await createCustomer();
  const product = await aProduct();
  const { iccid } = (await ask('/esim', { body: { plan_type_id: product.uid, customer_id: id } })).body.esim;
  const added = await ask(`/esim/${iccid}/plan/${product.uid}`, { method: 'POST' });
  expect(added.status).toBe(201);
  const path = `/esim/${iccid}/plan/${added.body.plan.id}`;
  expect((await ask(path, { method: 'DELETE' })).status).toBe(200);
  expect((await ask(path, { method: 'DELETE' })).status).toBe(400);
  expect((await ask(`/esim/${iccid}/plans`)).body.plans.map((plan) => plan.network_status)).toEqual([
    'NOT_ACTIVE',
    'TERMINATED',
  ]);
  await ask(`/esim/${iccid}`, { method: 'DELETE' });
  expect((await ask(`/esim/${iccid}`)).status).toBe(404);
});

test('rejects, fails and does not respond by switch, for the named operations', async () => {
  const { id } = await createCustomer();
  const product = await aProduct();
  const body = { plan_type_id: product.uid, customer_id: id, tag: 'silent' };
  await administer('/switches', 'PUT', {
    carrier: {
      refuse: { times: 1, operations: ['createEsim'] },
      fail500: { times: 1, operations: ['listPlans'] },
    },
  });
  expect((await ask('/esim', { body })).status).toBe(400);
  expect((await ask('/esim/any/plans')).status).toBe(500);
  await administer('/switches', 'PUT', {
    carrier: { timeoutAfterWork: { times: 1, operations: ['createEsim'] } },
  });
  const attempt = fetch(`${sandbox.url}/sandbox/maya/connectivity/v1/esim`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(300),
  });
  await expect(attempt).rejects.toThrow();
  expect((await ask(`/customer/${id}`)).body.customer.esims).toMatchObject([{ tag: 'silent' }]);
});

test('refuses every third call by switch', async () => {
  const { id } = await createCustomer();
  const product = await aProduct();
  await administer('/switches', 'PUT', { carrier: { refuse: { every: 3, operations: ['createEsim'] } } });
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    const body = { plan_type_id: product.uid, customer_id: id, tag: `line ${call}` };
    statuses.push((await ask('/esim', { body })).status);
  }
  expect(statuses).toEqual([201, 201, 400, 201, 201, 400]);
});

test('explains invalid switches and seeds', async () => {
  const switches = await administer('/switches', 'PUT', { carrier: { refuse: { times: -1 } } });
  expect(switches).toMatchObject({ status: 422 });
  const seed = await administer('/maya/seed', 'POST', {
    esims: [{ customerId: 'nobody', tag: '', plans: [{ productUid: 'none' }] }],
  });
  expect(seed).toMatchObject({ status: 404, body: { message: 'Customer not found' } });
});
