import { hourMs } from '@portal/contract';
import { randomBytes } from 'node:crypto';
import type * as Argon2 from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { hashToken } from '../../base/security/tokens';
import { findEmailsTo, linkTokenTo } from '../../testing/outbox';
import { password, passwordHash } from '../../testing/password';
import { useTestApi } from '../../testing/useTestApi';
import { uploadsTable } from '../uploads/uploadsTable';
import { findAccountById } from '../users/accounts';
import { refreshTokensTable } from './sessions/sessionsTable';

const api = useTestApi();

let count = 0;
const registration = (changes: object = {}) => ({
  email: `new${(count += 1)}@example.com`,
  password,
  fname: 'Ada',
  lname: 'Lovelace',
  country: 'gb',
  phone_number: '+447700900123',
  termsAccepted: true,
  role: 'customer',
  ...changes,
});
const storedAs = (user: unknown) => findAccountById(api.services.db, (user as { id: string }).id);
const login = (email: string, changes: object = {}) =>
  api.call('POST', '/auth/login', { body: { email, password, role: 'customer', ...changes } });
const refresh = (refreshToken: unknown) =>
  api.call('POST', '/auth/refresh-token', { body: { refreshToken } });

describe('registration', () => {
  test('opens an unverified account whose email leads to the login page', async () => {
    const body = registration();
    const response = await api.call('POST', '/auth/register', { body });
    expect(response).toMatchObject({
      status: 201,
      body: { message: 'Registeration has been successful', user: { country: 'GB', isEmailVerified: false } },
    });
    expect(response.text).not.toContain('argon2');
    const token = await linkTokenTo(api, body.email, 'verify-email');
    const followed = await api.call('GET', `/auth/verify-email/${token}`);
    expect(followed).toMatchObject({
      status: 302,
      headers: { location: 'http://portal.test/login?verified=true' },
    });
    const signedIn = await login(body.email);
    expect(signedIn).toMatchObject({ status: 200, body: { requires2FA: false } });
    // Email scanners open links too, so opening it again is no error.
    expect((await api.call('GET', `/auth/verify-email/${token}`)).headers['location']).toContain(
      'verified=true',
    );
  });

  test('one email holds one account per role', async () => {
    const body = registration();
    expect((await api.call('POST', '/auth/register', { body })).status).toBe(201);
    expect(await api.call('POST', '/auth/register', { body })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    const spellings = [
      body.email.toUpperCase(),
      `${body.email}.`,
      body.email.replace('@', '＠').replace('example', 'ｅxample'),
    ];
    for (const email of spellings) {
      expect(email).not.toBe(body.email);
      expect((await api.call('POST', '/auth/register', { body: { ...body, email } })).status).toBe(409);
    }
  });

  test('remembers the affiliate whose link was followed, and ignores an unknown one', async () => {
    const affiliate = await api.signIn({ role: 'affiliate', companyName: 'Ltd' });
    const known = await api.call('POST', '/auth/register', {
      body: registration({ affiliate_id: affiliate.user.id }),
    });
    expect(known.body).toMatchObject({ user: { affiliate_id: affiliate.user.id } });
    const unknown = await api.call('POST', '/auth/register', {
      body: registration({ affiliate_id: 'nobody' }),
    });
    expect(unknown).toMatchObject({ status: 201, body: { user: { affiliate_id: null } } });
  });

  const image = async () => {
    const fileName = `${randomBytes(18).toString('base64url')}.png`;
    await api.services.db.insert(uploadsTable).values({ fileName, contentType: 'image/png', byteSize: 1 });
    return `/api/upload/${fileName}`;
  };
  test('stores a customer with what they entered, and no company', async () => {
    const body = registration({ company_name: 'Ltd', domain: 'ltd.example' });
    const { body: registered } = await api.call('POST', '/auth/register', { body });
    expect(await storedAs(registered['user'])).toMatchObject({
      email: body.email,
      role: 'customer',
      fname: 'Ada',
      lname: 'Lovelace',
      country: 'GB',
      phoneNumber: '+447700900123',
      termsAcceptedAt: expect.any(Date) as Date,
      affiliateId: null,
      companyName: null,
      domain: null,
      logo: null,
    });
  });

  test.each([
    ['with a domain', 'ltd.example', 'ltd.example'],
    ['with a domain of another script', 'пример.рф', 'пример.рф'],
    ['without one', undefined, null],
  ])('stores an affiliate %s, and whoever referred them is not theirs', async (_case, domain, stored) => {
    const referrer = await api.signIn({ role: 'affiliate', companyName: 'First Ltd' });
    const logo = await image();
    const company = { role: 'affiliate', company_name: 'Ltd', logo, domain, affiliate_id: referrer.user.id };
    const { body } = await api.call('POST', '/auth/register', { body: registration(company) });
    const user = await storedAs(body['user']);
    expect(user).toMatchObject({ affiliateId: null, companyName: 'Ltd', domain: stored, logo });
    const [claimed] = await api.services.db
      .select()
      .from(uploadsTable)
      .where(eq(uploadsTable.fileName, logo.replace('/api/upload/', '')));
    expect(claimed?.ownerId).toBe(user?.id);
  });

  test.each([
    ['a weak password', { password: 'password' }, 'invalid_input'],
    ['a common password', { password: 'Password1!' }, 'password_too_common'],
    ['a phone number without a plus', { phone_number: '4477009001' }, 'invalid_input'],
    ['an email with a space', { email: 'a b@example.com' }, 'invalid_input'],
    ['terms that were not accepted', { termsAccepted: false }, 'invalid_input'],
    ['an affiliate without a logo', { role: 'affiliate', company_name: 'Ltd' }, 'invalid_input'],
    [
      'a logo that was never uploaded',
      { role: 'affiliate', company_name: 'Ltd', logo: '/api/upload/AAAAAAAAAAAAAAAAAAAAAAAA.png' },
      'image_unknown',
    ],
  ])('rejects %s', async (_case, changes, code) => {
    const body = registration(changes);
    expect(await api.call('POST', '/auth/register', { body })).toMatchObject({ status: 422, body: { code } });
    expect(await findEmailsTo(api, body.email)).toEqual([]);
  });
});

describe('login', () => {
  test('gives an access token of 15 minutes with id and role, and a refresh token that is stored hashed', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body } = await login(user.email);
    const { payload } = await jwtVerify(
      String(body['accessToken']),
      new TextEncoder().encode(api.services.settings.JWT_SECRET),
    );
    expect(payload).toMatchObject({ id: user.id, role: 'customer' });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
    const tokenHash = hashToken(String(body['refreshToken']));
    const stored = await api.services.db
      .select()
      .from(refreshTokensTable)
      .where(eq(refreshTokensTable.tokenHash, tokenHash));
    expect(stored).toHaveLength(1);
  });

  test('gives the same response for a wrong password, a wrong role, and no such account', async () => {
    const { user } = await api.signIn({ passwordHash });
    const responses = [
      await login(user.email, { password: 'Wrong-Horse-9' }),
      await login(user.email, { role: 'affiliate' }),
      await login('nobody@example.com'),
    ];
    for (const { status, body } of responses) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'invalid_credentials', message: responses[0]?.body['message'] });
    }
  });

  test('takes about as long for an account that does not exist', async () => {
    const { user } = await api.signIn({ passwordHash });
    // Hashing takes most of the time.
    const verify = jest.spyOn(jest.requireActual<typeof Argon2>('@node-rs/argon2'), 'verify');
    for (const email of [user.email, 'not-there@example.com'])
      await login(email, { password: 'Wrong-Horse-9' });
    const costs = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
    expect(costs).toEqual(Array(2).fill(['argon2id', 'v=19', 'm=19456,t=2,p=1']));
    verify.mockRestore();
  });

  test('slows guessing down by 429 with Retry-After, whether or not the account exists', async () => {
    const { user } = await api.signIn({ passwordHash });
    for (const email of [user.email, 'guessed@example.com']) {
      const responses = await Promise.all(
        Array.from({ length: 12 }, () => login(email, { password: 'Wrong-Horse-9' })),
      );
      const refused = responses.filter(({ status }) => status === 429);
      expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('wrong passwords for many accounts do not lock out others at that address', async () => {
    const { user } = await api.signIn({ passwordHash });
    const guesses = Array.from({ length: 56 }, (_none, index) =>
      login(`guessed-${index % 14}@example.com`, { password: 'Wrong-Horse-9' }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    expect((await login(user.email)).status).toBe(200);
  });

  test('a flood of wrong passwords from one address is bounded, except for who has signed in from there', async () => {
    const [known, unknown] = [await api.signIn({ passwordHash }), await api.signIn({ passwordHash })];
    expect((await login(known.user.email)).status).toBe(200);
    await api.services.db.execute(sql`update address_counts set count = 5000`);
    const refused = await login(unknown.user.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await login(known.user.email)).status).toBe(200);
    await api.services.db.execute(sql`delete from address_counts`);
  });

  test('keeps the session 30 days on demand, else 12 hours', async () => {
    const { user } = await api.signIn({ passwordHash });
    const hoursLeft = async (keepMeLoggedIn: boolean) => {
      const { body } = await login(user.email, { keepMeLoggedIn });
      const { body: list } = await api.call('GET', '/auth/sessions', { token: String(body['accessToken']) });
      const sessions = list['sessions'] as { current: boolean; expiresAt: string }[];
      const own = sessions.find((session) => session.current);
      return Math.round((Date.parse(own?.expiresAt ?? '') - Date.now()) / hourMs);
    };
    expect(await hoursLeft(false)).toBe(12);
    expect(await hoursLeft(true)).toBe(720);
  });

  test('logging out ends the session at once', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body } = await login(user.email);
    const token = String(body['accessToken']);
    const stranger = await api.signIn();
    expect((await api.call('POST', `/auth/logout/${user.id}`, { as: stranger })).status).toBe(404);
    expect((await api.call('POST', `/auth/logout/${user.id}`)).status).toBe(403);
    expect((await api.call('POST', `/auth/logout/${user.id}`, { token })).status).toBe(200);
    expect((await refresh(body['refreshToken'])).status).toBe(401);
  });
});
