// Sends invalid access tokens and other users' ids to every call that requires a signed-in user.
import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'drizzle-orm';
import type { Call } from '@portal/contract/schemas';
import { calls } from '@portal/contract/schemas';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { exampleBodies } from '../../testing/exampleBodies';

const api = useTestApi();
let accounts: Record<'customer' | 'affiliate' | 'otherCustomer' | 'otherAffiliate', SignedIn>;
beforeAll(async () => {
  const affiliate = await api.signIn({ role: 'affiliate' });
  accounts = {
    affiliate,
    customer: await api.signIn({ affiliateId: affiliate.user.id }),
    otherCustomer: await api.signIn(),
    otherAffiliate: await api.signIn({ role: 'affiliate' }),
  };
});

const signedInCalls = Object.entries<Call>(calls).filter(([, { access }]) => access === 'access-token');
const ownedCalls = signedInCalls.filter(([, { owner }]) => owner);

/** The call with every id in it belonging to that user. */
const request = (name: string, { method, path, query }: Call, account: SignedIn) => {
  const body = exampleBodies(account)[name];
  const address = path.replace(/:(\w+)/g, (_all, param: string) =>
    /^(id|userId|affiliateId)$/.test(param) ? account.user.id : randomUUID(),
  );
  const search =
    query && name === 'search'
      ? '?q=x'
      : ['productPlans', 'exchangePlans', 'esimPackages'].includes(name)
        ? '?country=FR'
        : name === 'regionPlans'
          ? '?region=mena'
          : name === 'payoutStatement'
            ? '?from=2026-01-01&to=2026-01-31'
            : '';
  return { method, path: `${address}${search}`, body };
};
const forge = (
  claims: Record<string, unknown>,
  expires: string,
  secret = api.services.settings.JWT_SECRET,
  { iss = 'esim-portal', aud = 'portal-api' }: { iss?: string; aud?: string | null } = {},
) =>
  new SignJWT({ ...claims, iss, ...(aud === null ? {} : { aud }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
const claimsOf = ({ user, sessionId }: SignedIn) => ({ id: user.id, role: user.role, sid: sessionId });

describe.each(signedInCalls)('%s without a valid access token', (name, call) => {
  test.each([
    ['no token', async () => undefined],
    ['an expired one', () => forge(claimsOf(accounts.customer), '-1 minute')],
    ['a temp token', () => forge({ id: accounts.customer.user.id, temp: true }, '5 minutes')],
    ['one signed by another key', () => forge(claimsOf(accounts.customer), '5 minutes', 'x'.repeat(40))],
    [
      'one of a session that is not',
      () => forge({ ...claimsOf(accounts.customer), sid: randomUUID() }, '5 minutes'),
    ],
    [
      'one without a role',
      () => forge({ id: accounts.customer.user.id, sid: accounts.customer.sessionId }, '5 minutes'),
    ],
    [
      'one without an audience',
      () => forge(claimsOf(accounts.customer), '5 minutes', undefined, { aud: null }),
    ],
    [
      'one for another audience',
      () => forge(claimsOf(accounts.customer), '5 minutes', undefined, { aud: 'second-factor' }),
    ],
    [
      'one of another issuer',
      () => forge(claimsOf(accounts.customer), '5 minutes', undefined, { iss: 'somebody' }),
    ],
    ['nonsense', async () => 'nonsense'],
  ])('%s: 403', async (_kind, makeToken) => {
    const { method, path, body } = request(name, call, accounts.customer);
    const token = await makeToken();
    const response = await api.call(method, path, { body, ...(token ? { token } : {}) });
    expect(response).toMatchObject({ status: 403, body: { code: 'access_token_invalid' } });
  });
});

describe.each(ownedCalls)('%s of someone else', (name, call) => {
  test.each(['otherCustomer', 'otherAffiliate'] as const)('asked by another: 404 (%s)', async (who) => {
    const { method, path, body } = request(name, call, accounts.customer);
    expect((await api.call(method, path, { as: accounts[who], body })).status).toBe(404);
  });
  test('asked by the owner’s affiliate: 404 unless the call lets them', async () => {
    const { method, path, body } = request(name, call, accounts.customer);
    const { status } = await api.call(method, path, { as: accounts.affiliate, body });
    if (call.owner?.rule === 'self') expect(status).toBe(404);
    else if (method === 'GET') expect(status).toBe(200);
  });
});

test.each(signedInCalls.filter(([, { roles }]) => roles))(
  '%s is unknown to customers',
  async (name, call) => {
    const { method, path, body } = request(name, call, accounts.customer);
    expect((await api.call(method, path, { as: accounts.customer, body })).status).toBe(404);
  },
);

test('the role is the account’s, whatever the token says', async () => {
  const { customer, affiliate } = accounts;
  const own = await forge(claimsOf(customer), '5 minutes');
  expect((await api.call('GET', `/wallet/${customer.user.id}`, { token: own })).status).toBe(200);
  const token = await forge({ ...claimsOf(customer), role: 'affiliate' }, '5 minutes');
  const { method, path, body } = request('createCustomer', calls.createCustomer, customer);
  expect((await api.call(method, path, { token, body })).status).toBe(404);
  const weaker = await forge({ ...claimsOf(affiliate), role: 'customer' }, '5 minutes');
  expect((await api.call('GET', `/affiliate/${affiliate.user.id}/customers`, { token: weaker })).status).toBe(
    200,
  );
});

test('an ended session and a removed account lose access within seconds', async () => {
  const ended = await api.signIn();
  await api.services.db.execute(sql`update sessions set ended_at = now() where id = ${ended.sessionId}`);
  const removed = await api.signIn();
  await api.services.db.execute(sql`update users set deleted_at = now() where id = ${removed.user.id}`);
  for (const account of [ended, removed]) {
    expect((await api.call('GET', `/wallet/${account.user.id}`, { as: account })).status).toBe(403);
  }
});
