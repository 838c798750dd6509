// No address and no markup in what goes out in the portal's emails and lists.
import { randomUUID } from 'node:crypto';
import { exampleBodies } from '../../testing/exampleBodies';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
let affiliate: SignedIn;
beforeAll(async () => {
  affiliate = await api.signIn({ role: 'affiliate', companyName: 'Owner Ltd' });
});

const texts = ['Win $500 at https://evil.example', 'evil.example', 'ada@example.com', '<b>Ada</b>'];
const places = [
  ['register', 'POST', () => '/auth/register', ['fname', 'lname']],
  ['updateUser', 'PUT', () => `/user/${affiliate.user.id}`, ['fname', 'lname', 'company_name']],
  ['createCustomer', 'POST', () => `/affiliate/${affiliate.user.id}/customer`, ['fname', 'lname']],
  ['createEsim', 'POST', () => '/esim', ['tag']],
] as const;
const cases = places.flatMap(([name, method, path, fields]) =>
  fields.flatMap((field) => texts.map((text) => [name, field, text, method, path] as const)),
);

test.each(cases)('%s rejects %s %j', async (name, field, text, method, path) => {
  const body = { ...exampleBodies(affiliate)[name], [field]: text };
  const headers = { 'idempotency-key': randomUUID() };
  const response = await api.call(method, path(), { as: affiliate, body, headers });
  expect(response).toMatchObject({ status: 422, body: { code: 'invalid_input', details: [{ field }] } });
});
