import { eq } from 'drizzle-orm';
import { hashPassword } from '../security/passwords';
import { hashToken } from '../security/tokens';
import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';
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

const login = (email: string, changes: object = {}) =>
  api.call('POST', '/auth/login', { body: { email, password, role: 'customer', ...changes } });
const refresh = (refreshToken: unknown) =>
  api.call('POST', '/auth/refresh-token', { body: { refreshToken } });

describe('refresh tokens', () => {
  const usedLongAgo = (refreshToken: unknown) =>
    api.services.db
      .update(refreshTokensTable)
      .set({ usedAt: new Date(Date.now() - 11_000) })
      .where(eq(refreshTokensTable.tokenHash, hashToken(String(refreshToken))));

  test('rotate at each use, and serve tabs that raced', async () => {
    const { user } = await api.signIn({ passwordHash });
    const { body: first } = await login(user.email);
    const responses = await Promise.all([1, 2, 3].map(() => refresh(first['refreshToken'])));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = new Set(responses.map(({ body }) => body['refreshToken']));
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

  test('an unknown or malformed one is rejected', async () => {
    expect((await refresh('A'.repeat(43))).status).toBe(401);
    expect((await refresh('short')).status).toBe(422);
    expect((await refresh(null)).status).toBe(422);
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
