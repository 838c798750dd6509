import type { Call } from '@portal/contract/schemas';
import { calls, fieldLabels, idempotencyHeadersSchema } from '@portal/contract/schemas';
import { z } from 'zod';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
let account: SignedIn;
let affiliate: SignedIn;
beforeAll(async () => {
  account = await api.signIn();
  affiliate = await api.signIn({ role: 'affiliate' });
});

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
};

test('every field of every call has a label', () => {
  const keysOf = (schema: JsonSchema): string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [key, ...keysOf(inner)]),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(keysOf),
    ...(schema.items ? keysOf(schema.items) : []),
  ];
  const keys = Object.values<Call>(calls)
    .flatMap(({ body, query, needsIdempotencyKey }) => [
      body,
      query,
      needsIdempotencyKey ? idempotencyHeadersSchema : undefined,
    ])
    .filter((schema) => schema !== undefined)
    .flatMap((schema) =>
      keysOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
    );
  expect(keys.filter((key) => !fieldLabels[key])).toEqual([]);
});

test.each([
  [{ fname: 'x'.repeat(101) }, 'fname', 'too_large', 'First name is too long (100 characters at most)'],
  [
    { company_name: 'A<b>' },
    'company_name',
    'invalid',
    'Use letters, digits and ordinary punctuation, and no web or email address',
  ],
  [
    { fname: 'A\u200bda' },
    'fname',
    'invalid',
    'First name contains an invisible character: type it again instead of pasting it',
  ],
  [{ lname: 7 }, 'lname', 'wrong_type', 'Last name must be text'],
  [{ country: 'Thailand' }, 'country', 'invalid_format', 'Country must be a country code of two letters'],
  [
    { phone_number: '0812' },
    'phone_number',
    'invalid',
    'Phone number must start with country code (e.g., +1)',
  ],
])('names the field by its label: %j', async (change, field, code, message) => {
  const response = await api.call('PUT', `/user/${affiliate.user.id}`, { as: affiliate, body: change });
  expect([response.status, response.body]).toEqual([
    422,
    expect.objectContaining({ code: 'invalid_input', message, details: [{ field, code, message }] }),
  ]);
});

test('says of a field that is missing that it is required, also where it has a text of its own', async () => {
  const body = { email: 'ada@example.com', fname: 'Ada', lname: 'Byron', country: 'GB' };
  const response = await api.call('POST', `/affiliate/${affiliate.user.id}/customer`, {
    as: affiliate,
    body,
  });
  expect(response.body['details']).toEqual([
    { field: 'phone_number', code: 'required', message: 'Phone number is required' },
  ]);
});

test('says how a body is sent', async () => {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  });
  expect([statusCode, body]).toEqual([
    415,
    expect.stringContaining('Send JSON with the header Content-Type: application/json.'),
  ]);
});

test('says of an address with an invalid id that the link is wrong', async () => {
  const response = await api.call('GET', '/user/other', { as: account });
  expect([response.status, response.body]).toEqual([
    422,
    expect.objectContaining({ message: 'This address is not valid. Check the link that you followed.' }),
  ]);
});

test('says of another account that the account was not found', async () => {
  const body = { userId: affiliate.user.id, cost: 5, type: 'esim', package_title: 'Norway' };
  const response = await api.call('POST', '/payment/purchase', { as: account, body });
  expect(response).toMatchObject({ status: 404, body: { message: 'This account was not found.' } });
});
