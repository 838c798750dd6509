import { hashPassword } from '../../base/security/passwords';
import { linkTokenTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
let affiliate: SignedIn;
let other: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  affiliate = await api.signIn({ role: 'affiliate', companyName: 'Travel Ltd', domain: 'travel.example' });
  other = await api.signIn({ role: 'affiliate', companyName: 'Other Ltd' });
  customer = await api.signIn();
});

let count = 0;
const account = (changes: object = {}) => ({
  email: `customer${(count += 1)}@example.com`,
  fname: 'Bo',
  lname: 'Berg',
  country: 'SE',
  phone_number: '+46701234567',
  ...changes,
});
const create = (body: object, as: SignedIn = affiliate, id = affiliate.user.id) =>
  api.call('POST', `/affiliate/${id}/customer`, { as, body });
const list = (query = '', as: SignedIn = affiliate, id = affiliate.user.id) =>
  api.call('GET', `/affiliate/${id}/customers${query}`, { as });
const idOf = (response: { body: Record<string, unknown> }) =>
  (response.body['customer'] as { id: string }).id;

test('a created customer chooses a password by email and signs in', async () => {
  const body = account();
  const created = await create(body);
  expect(created).toMatchObject({
    status: 201,
    body: { customer: { email: body.email, isEmailVerified: false, hasPassword: false, state: 'invited' } },
  });
  const token = await linkTokenTo(api, body.email, 'welcome');
  const password = 'Chosen-Horse-11';
  const chosen = { body: { password, acceptInvitation: true } };
  expect((await api.call('POST', `/auth/reset-password/${token}`, chosen)).status).toBe(200);
  const signedIn = await api.call('POST', '/auth/login', {
    body: { email: body.email, password, role: 'customer' },
  });
  expect(signedIn.status).toBe(200);
  expect((await list(`?search=${body.email}`)).body).toMatchObject({ customers: [{ hasPassword: true }] });
});

test('an account without a password cannot be signed in to', async () => {
  const body = account();
  await create(body);
  const login = await api.call('POST', '/auth/login', {
    body: { email: body.email, password: 'x', role: 'customer' },
  });
  expect(login.status).toBe(422);
});

test('lists, pages, sorts and searches the user’s own customers', async () => {
  const mine = await api.signIn({ role: 'affiliate', companyName: 'Paging Ltd' });
  for (const fname of ['Carla', 'abel', 'Éva']) await create(account({ fname }), mine, mine.user.id);
  const names = async (query: string) => {
    const { body } = await list(query, mine, mine.user.id);
    return (body['customers'] as { fname: string }[]).map((found) => found.fname);
  };
  expect(await names('')).toEqual(['Éva', 'abel', 'Carla']);
  // Ignores case and accents, independent of the database’s locale.
  expect(await names('?sort=fname')).toEqual(['abel', 'Carla', 'Éva']);
  expect(await names('?sort=fname&page=2&pageSize=2')).toEqual(['Éva']);
  expect(await names('?search=ABEL')).toEqual(['abel']);
  expect(await names('?search=éva')).toEqual(['Éva']);
  expect(await names('?search=%25')).toEqual([]);
  const found = await list('?search=abel', mine, mine.user.id);
  const id = (found.body['customers'] as { id: string }[])[0]?.id;
  expect(await names(`?customerId=${id}`)).toEqual(['abel']);
  expect(await names(`?customerId=${customer.user.id}`)).toEqual([]);
  expect((await list('?pageSize=1', mine, mine.user.id)).body).toMatchObject({ total: 3 });
  expect((await list('?page=0', mine, mine.user.id)).status).toBe(422);
});

test('another user’s customers are not there, and customers have no such calls', async () => {
  expect((await list('', other)).status).toBe(404);
  expect((await list('', customer, customer.user.id)).status).toBe(404);
  expect((await create(account(), other)).status).toBe(404);
  expect((await api.call('GET', `/affiliate/${affiliate.user.id}/customers`)).status).toBe(403);
});

test.each([
  ['no first name', { fname: '' }],
  ['a bad email', { email: 'nobody' }],
  ['a phone number that is too short', { phone_number: '+1' }],
  ['no country', { country: null }],
])('rejects a customer with %s', async (_case, changes) => {
  expect((await create(account(changes))).status).toBe(422);
});

test('an address has one customer account', async () => {
  const body = account();
  await create(body);
  expect(await create(body, other, other.user.id)).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
});

test('a customer who never signed in is removed, and the address is free again', async () => {
  const body = account();
  const id = idOf(await create(body));
  const path = `/affiliate/${affiliate.user.id}/customer/${id}`;
  expect((await api.call('DELETE', path, { as: other })).status).toBe(404);
  expect((await api.call('DELETE', `/affiliate/${other.user.id}/customer/${id}`, { as: other })).status).toBe(
    404,
  );
  expect((await api.call('DELETE', path, { as: affiliate })).status).toBe(200);
  expect((await api.call('DELETE', path, { as: affiliate })).status).toBe(404);
  expect((await create(body)).status).toBe(201);
});

test('a customer with a sign-in of their own is let go and keeps the account', async () => {
  const passwordHash = await hashPassword('Correct-Horse-9');
  const referred = await api.signIn({ affiliateId: affiliate.user.id, passwordHash });
  const path = `/affiliate/${affiliate.user.id}/customer/${referred.user.id}`;
  expect((await api.call('DELETE', path, { as: affiliate })).status).toBe(200);
  expect((await api.call('GET', `/user/${referred.user.id}`, { as: referred })).status).toBe(200);
  expect((await list(`?search=${referred.user.email}`)).body).toMatchObject({ customers: [] });
});

test('anyone may read the card of an affiliate, and of nobody else', async () => {
  expect(await api.call('GET', `/affiliate/${affiliate.user.id}/card`)).toMatchObject({
    status: 200,
    body: { id: affiliate.user.id, company_name: 'Travel Ltd', domain: 'travel.example' },
  });
  for (const id of [customer.user.id, 'nobody', '00000000-0000-4000-8000-000000000000']) {
    expect((await api.call('GET', `/affiliate/${id}/card`)).status).toBe(404);
  }
});
