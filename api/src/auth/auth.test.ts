import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { hashPassword } from '../security/passwords';
import { hashToken } from '../security/tokens';
import { lettersTo, linkTokenTo, runJob } from '../testing/outbox';
import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';
import { linkTokensTable } from './identityTables';
import { linkRequestsJob } from './linkRequests';
import { refreshTokensTable } from './sessionsTable';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const password = 'Correct-Horse-9';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

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
const login = (email: string, changes: object = {}) =>
  api.call('POST', '/auth/login', { body: { email, password, role: 'customer', ...changes } });
const refresh = (refreshToken: unknown) =>
  api.call('POST', '/auth/refresh-token', { body: { refreshToken } });

describe('registration', () => {
  test('opens an unverified account whose mail leads to the login page', async () => {
    const body = registration();
    const answer = await api.call('POST', '/auth/register', { body });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Registeration has been successful', user: { country: 'GB', isEmailVerified: false } },
    });
    expect(answer.text).not.toContain('argon2');
    const token = await linkTokenTo(api, body.email, 'verify-email');
    const followed = await api.call('GET', `/auth/verify-email/${token}`);
    expect(followed).toMatchObject({
      status: 302,
      headers: { location: 'http://portal.test/login?verified=true' },
    });
    const signedIn = await login(body.email);
    expect(signedIn).toMatchObject({ status: 200, body: { requires2FA: false } });
    // Mail programs open links too: following it again is no error.
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
    const upperCase = { ...body, email: body.email.toUpperCase() };
    expect((await api.call('POST', '/auth/register', { body: upperCase })).status).toBe(409);
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
  ])('refuses %s', async (_case, changes, code) => {
    const body = registration(changes);
    expect(await api.call('POST', '/auth/register', { body })).toMatchObject({ status: 422, body: { code } });
    expect(await lettersTo(api, body.email)).toEqual([]);
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

  test('answers alike for a wrong password, a wrong role, and no such account', async () => {
    const { user } = await api.signIn({ passwordHash });
    const answers = [
      await login(user.email, { password: 'Wrong-Horse-9' }),
      await login(user.email, { role: 'affiliate' }),
      await login('nobody@example.com'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'invalid_credentials', message: answers[0]?.body['message'] });
    }
  });

  test('takes about as long for an account that does not exist', async () => {
    const { user } = await api.signIn({ passwordHash });
    const fastest = async (email: string) => {
      const times: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const begun = performance.now();
        await login(email, { password: 'Wrong-Horse-9' });
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await fastest(user.email), await fastest('not-there@example.com')];
    // Hashing takes most of the time; without it the unknown account would be ten times as fast.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  test('slows guessing down by 429 with Retry-After, whether or not the account exists', async () => {
    const { user } = await api.signIn({ passwordHash });
    for (const email of [user.email, 'guessed@example.com']) {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => login(email, { password: 'Wrong-Horse-9' })),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test('keeps the session 30 days on demand, else 12 hours', async () => {
    const { user } = await api.signIn({ passwordHash });
    const hoursLeft = async (keepMeLoggedIn: boolean) => {
      const { body } = await login(user.email, { keepMeLoggedIn });
      const { body: list } = await api.call('GET', '/auth/sessions', { token: String(body['accessToken']) });
      const sessions = list['sessions'] as { current: boolean; expiresAt: string }[];
      const own = sessions.find((session) => session.current);
      return Math.round((Date.parse(own?.expiresAt ?? '') - Date.now()) / 3_600_000);
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

describe('refresh tokens', () => {
  const usedLongAgo = (refreshToken: unknown) =>
    api.services.db
      .update(refreshTokensTable)
      .set({ usedAt: new Date(Date.now() - 11_000) })
      .where(eq(refreshTokensTable.tokenHash, hashToken(String(refreshToken))));

  test('rotate at each use, and serve tabs that raced', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body: first } = await login(user.email);
    const answers = await Promise.all([1, 2, 3].map(() => refresh(first['refreshToken'])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = new Set(answers.map(({ body }) => body['refreshToken']));
    expect(next.size).toBe(3);
    expect(next).not.toContain(first['refreshToken']);
  });

  test('reused after the grace, one ends its whole family', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body: first } = await login(user.email);
    const { body: second } = await refresh(first['refreshToken']);
    await usedLongAgo(first['refreshToken']);
    expect(await refresh(first['refreshToken'])).toMatchObject({
      status: 401,
      body: { code: 'refresh_token_reused' },
    });
    expect((await refresh(second['refreshToken'])).status).toBe(401);
    const token = String(second['accessToken']);
    expect((await api.call('GET', '/auth/sessions', { token })).status).toBe(403);
  });

  test('an unknown or malformed one is refused', async () => {
    expect((await refresh('A'.repeat(43))).status).toBe(401);
    expect((await refresh('short')).status).toBe(422);
    expect((await refresh(null)).status).toBe(422);
  });
});

describe('password reset', () => {
  const forgot = (email: string) =>
    api.call('POST', '/auth/forgot-password', { body: { email, role: 'customer' } });
  const reset = (token: string, chosen = 'New-Horse-10!') =>
    api.call('POST', `/auth/reset-password/${token}`, { body: { password: chosen } });

  test('sets the password once, ends every session and tells the owner', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body: session } = await login(user.email);
    await forgot(user.email);
    await runJob(api, linkRequestsJob);
    const token = await linkTokenTo(api, user.email, 'reset-password');
    expect((await reset(token)).status).toBe(200);
    expect((await refresh(session['refreshToken'])).status).toBe(401);
    expect((await login(user.email)).status).toBe(422);
    expect((await login(user.email, { password: 'New-Horse-10!' })).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 422, body: { message: 'Invalid Token' } });
    expect((await lettersTo(api, user.email)).at(-1)).toMatchObject({ template: 'notice' });
  });

  test('answers the same for an address without an account, and mails nothing', async () => {
    const { user } = await api.signIn({ passwordHash });
    const [known, unknown] = [await forgot(user.email), await forgot('no-account@example.com')];
    expect(known.body).toEqual(unknown.body);
    await runJob(api, linkRequestsJob);
    expect(await lettersTo(api, 'no-account@example.com')).toEqual([]);
  });

  test('only the latest link works, and none that is too old', async () => {
    const { user } = await api.signIn({ passwordHash });
    const tokens: string[] = [];
    for (let round = 0; round < 2; round += 1) {
      await forgot(user.email);
      await runJob(api, linkRequestsJob);
      tokens.push(await linkTokenTo(api, user.email, 'reset-password'));
    }
    expect((await reset(tokens[0] ?? '')).status).toBe(422);
    await api.services.db
      .update(linkTokensTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(linkTokensTable.userId, user.id));
    expect((await reset(tokens[1] ?? '')).status).toBe(422);
  });

  test('a flood of requests sends a few mails only', async () => {
    const { user } = await api.signIn({ passwordHash });
    for (let round = 0; round < 8; round += 1) await forgot(user.email);
    await runJob(api, linkRequestsJob);
    expect((await lettersTo(api, user.email)).length).toBeLessThanOrEqual(3);
  });
});

describe('verification', () => {
  test('sends the link again to an unverified account, and nothing to a verified one', async () => {
    const unverified = await api.signIn({ isEmailVerified: false });
    const verified = await api.signIn();
    for (const { user } of [unverified, verified]) {
      const body = { email: user.email };
      expect((await api.call('POST', '/auth/send-verification-email', { body })).status).toBe(200);
    }
    await runJob(api, linkRequestsJob);
    expect(await lettersTo(api, unverified.user.email)).toHaveLength(1);
    expect(await lettersTo(api, verified.user.email)).toEqual([]);
  });

  test('a link that is too old leads to where a new one can be had', async () => {
    const { user } = await api.signIn({ isEmailVerified: false });
    await api.call('POST', '/auth/send-verification-email', { body: { email: user.email } });
    await runJob(api, linkRequestsJob);
    const token = await linkTokenTo(api, user.email, 'verify-email');
    await api.services.db
      .update(linkTokensTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(linkTokensTable.userId, user.id));
    const followed = await api.call('GET', `/auth/verify-email/${token}`);
    expect(followed.headers['location']).toContain('/verify-email?email=');
    const unknown = await api.call('GET', `/auth/verify-email/${'A'.repeat(43)}`);
    expect(unknown.headers['location']).toBe('http://portal.test/login?verified=false');
  });
});

describe('sessions', () => {
  test('are listed to their owner, ended one by one or all but this', async () => {
    const { user } = await api.signIn({ passwordHash });
    const [here, there] = [await login(user.email), await login(user.email)];
    const token = String(here.body['accessToken']);
    const list = async () =>
      (await api.call('GET', '/auth/sessions', { token })).body['sessions'] as {
        id: string;
        current: boolean;
      }[];
    const others = (await list()).filter((session) => !session.current);
    expect(others).toHaveLength(2);
    const stranger = await api.signIn();
    const path = `/auth/sessions/${others[0]?.id}`;
    expect((await api.call('DELETE', path, { as: stranger })).status).toBe(404);
    expect((await api.call('DELETE', path, { token })).status).toBe(200);
    expect((await api.call('DELETE', path, { token })).status).toBe(404);
    expect((await api.call('DELETE', '/auth/sessions', { token })).body).toMatchObject({ ended: 1 });
    expect((await refresh(there.body['refreshToken'])).status).toBe(401);
    expect(await list()).toHaveLength(1);
    expect((await api.call('GET', '/auth/sessions')).status).toBe(403);
  });
});
