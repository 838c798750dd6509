// Sends invalid values in every field of every call. The response is an error in the common shape, or a success if the
// value is valid; never a server error, and a rejected request stores nothing.
import { createRequire } from 'node:module';
import type { Call } from '@portal/contract/schemas';
import { calls, fieldLabels, type FieldError } from '@portal/contract/schemas';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { describeFinding, type Finding } from './fieldErrors';
import { exampleBodies } from '../../testing/exampleBodies';
import type { SignedIn, TestResponse } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const naughtyStrings = createRequire(__filename)('big-list-of-naughty-strings') as string[];
const { api } = useShop();
let account: SignedIn;
let affiliate: SignedIn;
beforeAll(async () => {
  account = await api.signIn();
  affiliate = await api.signIn({ role: 'affiliate' });
});

const withBodies = Object.entries<Call>(calls).filter(
  ([name]) => name !== 'logout' && exampleBodies.length > 0,
);
const bodyCalls = withBodies.filter(([, call]) => call.body);
const queryCalls = withBodies.filter(([, call]) => call.query);

const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.001,
  1.5,
  '',
  ' ',
  [],
  {},
  [[[]]],
  'x'.repeat(20_000),
  'a\u0000b',
  'a\nb\r\nBcc: c@example.com',
  '\u202Eabc\u2066',
  'abc\u200f',
  '\ufeffabc',
  '🦀👩‍👩‍👧‍👦',
  'NaN',
  '\ud800',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  Number.MAX_SAFE_INTEGER,
];

const personOf = (call: Call) => (call.roles?.includes('affiliate') ? affiliate : account);
const addressOf = (call: Call, as: SignedIn) =>
  call.path.replace(/:(\w+)/g, (_all, name: string) =>
    name === 'token'
      ? 'x'.repeat(43)
      : /^(id|userId|affiliateId)$/.test(name)
        ? as.user.id
        : crypto.randomUUID(),
  );

/** Keys that are no words of a sentence: users know these fields by their labels. */
const fieldKeys = Object.keys(fieldLabels).filter(
  (key) => /[A-Z_]/.test(key) || key === 'fname' || key === 'lname',
);
const validatorWording =
  /too big:|too small:|invalid (input|string|option|uuid|url|email$)|expected|received|regex|undefined|this value/i;

const expectWords = (words: string) => {
  expect(words).not.toMatch(validatorWording);
  expect(words).toMatch(/^(\p{Lu}|eSIM)/u);
  expect(fieldKeys.filter((key) => words.includes(key))).toEqual([]);
};
const expectFindings = (findings: readonly FieldError[]) => {
  for (const { field, code, message } of findings) {
    expect([field, code]).toEqual([expect.any(String), expect.stringMatching(/^[a-z_]+$/)]);
    expectWords(message);
  }
};

const expectCalm = ({ status, body, text, headers }: TestResponse) => {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  if (String(headers['content-type']).includes('html')) {
    // A link of a mail answers with a page.
    return expect(text).toContain('<h1>This link is not valid any more</h1>');
  }
  expect(body).toMatchObject({
    code: expect.any(String),
    message: expect.any(String),
    requestId: expect.any(String),
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|at async|select |insert /i);
  const { message, details } = body as { message: string; details?: unknown };
  expectWords(message);
  expectFindings(Array.isArray(details) ? (details as FieldError[]) : []);
};
const stored = async () =>
  (
    await api.services.pool.query<{ n: string }>(
      `select (select count(*) from users) + (select count(*) from purchases) + (select count(*) from ledger_entries)
        + (select count(*) from esims) + (select count(*) from top_ups) as n`,
    )
  ).rows[0]?.n;
/** Sends all at once; those that are refused are sent again when others were not, to see that they store nothing. */
const sendAll = async <Value>(values: readonly Value[], send: (value: Value) => Promise<TestResponse>) => {
  const before = await stored();
  const responses = await Promise.all(values.map(send));
  responses.forEach(expectCalm);
  const refused = values.filter((_value, index) => (responses[index]?.status ?? 0) >= 400);
  if (refused.length === values.length) return expect(await stored()).toBe(before);
  const after = await stored();
  const again = await Promise.all(refused.map(send));
  if (again.every(({ status }) => status >= 400)) expect(await stored()).toBe(after);
};

/** What the server finds in a body before its handler runs; null for one that reaches it. */
function findingsIn(schema: Call['body'], body: object): FieldError[] | null {
  const route = { schema, method: 'POST', url: '/', httpPart: 'body' } as const;
  const result = validatorCompiler(route as never)(body) as { error?: Finding[] };
  return result.error?.map((finding) => describeFinding(finding, 'body')) ?? null;
}

/** Sends bodies. Of those that the schema refuses with the same words one goes to the server, and the words are read of all. */
const sendBodies = async (
  bodies: readonly object[],
  schema: Call['body'],
  send: (body: object) => Promise<TestResponse>,
) => {
  const refused = new Map<string, object>();
  const valid: object[] = [];
  for (const body of bodies) {
    const findings = findingsIn(schema, body);
    if (findings === null) valid.push(body);
    else {
      expectFindings(findings);
      refused.set(JSON.stringify(findings), body);
    }
  }
  await sendAll([...refused.values()], send);
  await sendAll(valid, send);
};

describe.each(bodyCalls)('%s', (name, call) => {
  const as = () => personOf(call);
  const valid = () => exampleBodies(as())[name] ?? {};
  const send = (body: unknown) => api.call(call.method, addressOf(call, as()), { as: as(), body });

  const sendText = (payload: string, contentType = 'application/json') =>
    api.app.inject({
      method: call.method,
      url: `/api${addressOf(call, as())}`,
      headers: { authorization: `Bearer ${as().token}`, 'content-type': contentType },
      payload,
    });

  test('wrong values in each field', async () => {
    for (const field of Object.keys(valid())) {
      const { [field]: _left, ...rest } = valid();
      const bodies = [rest, ...wrongValues.map((value) => ({ ...valid(), [field]: value }))];
      await sendBodies(bodies, call.body, send);
    }
  });

  test('naughty strings in each text field', async () => {
    const fields = Object.keys(valid()).filter((field) => typeof valid()[field] === 'string');
    if (fields.length === 0) return;
    // The whole list for each call, its fields taking turns.
    const bodies = naughtyStrings.map((text, index) => ({
      ...valid(),
      [fields[index % fields.length] ?? '']: text,
    }));
    await sendBodies(bodies, call.body, send);
  });

  test('numbers that JSON cannot hold, and keys given twice', async () => {
    const field = Object.keys(valid())[0] ?? '';
    for (const value of ['1e309', '-1e309', 'NaN', 'Infinity', '01', '0x10']) {
      const rest = JSON.stringify({ ...valid(), [field]: undefined }).slice(1);
      const response = await sendText(`{"${field}":${value}${rest === '}' ? '' : ','}${rest}`);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    }
    const whole = JSON.stringify(valid()).slice(1);
    const twice = await sendText(`{"${field}":${JSON.stringify(valid()[field])},${whole}`);
    expect(twice.json()).toMatchObject({ code: 'malformed_json', message: expect.any(String) });
    expect(twice.statusCode).toBe(400);
  });

  test('bodies that are no body', async () => {
    for (const body of [
      [],
      'text',
      'null',
      '1e309',
      '{"__proto__":{"x":1}}',
      '['.repeat(5000),
      `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      '{"a":1',
      '"x"',
    ]) {
      const response = await sendText(typeof body === 'string' ? body : JSON.stringify(body));
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
    }
  });

  test('another content type, and more than fits', async () => {
    expect((await sendText(JSON.stringify(valid()), 'text/plain')).statusCode).toBe(415);
    const x = 'x'.repeat((call.maxBodyBytes ?? 0) + 200_000);
    expect((await sendText(JSON.stringify({ x }))).statusCode).toBe(413);
  });
});

test.each(queryCalls)('%s: wrong queries', async (_name, call) => {
  const as = personOf(call);
  const path = addressOf(call, as);
  const texts = [
    '',
    'NaN',
    '-1',
    '1e309',
    '0',
    '%00',
    '%F0%9F',
    '%E2%80%AE',
    "'--",
    '999999999999999999999',
    '[]',
  ];
  for (const key of [
    'page',
    'pageSize',
    'search',
    'sort',
    'order',
    'from',
    'to',
    'type',
    'q',
    'days',
    'country',
    'region',
    'limit',
  ]) {
    const queries = [...texts.map((text) => `${key}=${text}`), `${key}=a&${key}=b`];
    await sendAll(queries, (query) => api.call('GET', `${path}?${query}`, { as }));
  }
});

test('wrong ids in addresses', async () => {
  for (const call of Object.values<Call>(calls)) {
    if (!call.path.includes(':')) continue;
    for (const id of [
      'x',
      '%00',
      '..%2F..%2Fetc',
      'a'.repeat(3000),
      '%27%20or%201=1',
      '🦀',
      '__proto__',
      '-1',
    ]) {
      const path = call.path.replace(/:(\w+)/g, encodeURI(id));
      const response = await api.call(call.method, path, {
        as: personOf(call),
        body: call.body ? {} : undefined,
      });
      expectCalm(response);
      expect(response.status).toBeGreaterThanOrEqual(300);
    }
  }
});

test('wrong headers', async () => {
  for (const authorization of [
    'Bearer',
    'Bearer  ',
    'Basic abc',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer a.b.c',
  ]) {
    const response = await api.call('GET', `/wallet/${account.user.id}`, { headers: { authorization } });
    expect(response.status).toBe(403);
  }
  const headers = { 'idempotency-key': 'no spaces allowed here' };
  const body = exampleBodies(account)['purchase'];
  expect((await api.call('POST', '/payment/purchase', { as: account, body, headers })).status).toBe(422);
});
