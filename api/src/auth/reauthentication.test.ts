// What an access token alone must not do, and links that a changed password ends.
import { eq } from 'drizzle-orm';
import { hashPassword } from '../security/passwords';
import { linkTokenTo, runJob } from '../testing/outbox';
import type { SignedIn, TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';
import { updateAccount, findAccountById } from '../users/accounts';
import { linkRequestsJob } from './linkRequests';
import { sessionsTable } from './sessionsTable';

const password = 'Correct-Horse-9';
let api: TestApi;
let passwordHash: string;
beforeAll(async () => {
  api = await startTestApi();
  passwordHash = await hashPassword(password);
});
afterAll(() => api.stop());

/** A person whose last proof is some minutes old. */
const signedIn = async (minutesAgo: number): Promise<SignedIn> => {
  const person = await api.signIn({ passwordHash });
  await api.services.db
    .update(sessionsTable)
    .set({ provedAt: new Date(Date.now() - minutesAgo * 60_000) })
    .where(eq(sessionsTable.id, person.sessionId));
  return person;
};
const isOn = async ({ user }: SignedIn) =>
  (await findAccountById(api.services.db, user.id))?.is2FAEnabled === true;
const turnOn = (person: SignedIn) =>
  updateAccount(api.services.db, person.user.id, { is2FAEnabled: true, twoFactorSecret: Buffer.from('x') });
const disable = (as: SignedIn) => api.call('POST', '/2fa/disable', { as });
const prove = (as: SignedIn, body: object) => api.call('POST', '/auth/reauthenticate', { as, body });

test('two-factor is not disabled by an old session’s token alone, and is after the password', async () => {
  const person = await signedIn(11);
  await turnOn(person);
  expect(await disable(person)).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
  expect(await isOn(person)).toBe(true);

  expect(await prove(person, { password: 'Wrong-Horse-9' })).toMatchObject({
    status: 422,
    body: { code: 'password_wrong' },
  });
  expect((await disable(person)).status).toBe(409);
  expect((await prove(person, { password })).status).toBe(200);
  expect((await disable(person)).status).toBe(200);
  expect(await isOn(person)).toBe(false);
});

test('a sign-in is a proof for ten minutes', async () => {
  const person = await signedIn(9);
  await turnOn(person);
  expect((await disable(person)).status).toBe(200);
});

test('a proof is good for its own session only', async () => {
  const person = await signedIn(11);
  const other = { ...person, ...(await signedInAgain(person)) };
  await turnOn(person);
  expect((await prove(other, { password })).status).toBe(200);
  expect((await disable(person)).status).toBe(409);
});

const signedInAgain = async ({ user }: SignedIn) => {
  const { body } = await api.call('POST', '/auth/login', {
    body: { email: user.email, password, role: user.role },
  });
  return { token: String(body['accessToken']) };
};

test('the secret that enables two-factor, and with it the recovery codes, need a recent proof', async () => {
  const person = await signedIn(11);
  const generate = () => api.call('POST', '/2fa/generate', { as: person });
  expect(await generate()).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
  await prove(person, { password });
  expect((await generate()).status).toBe(200);
});

test('guesses at the password are throttled, and one proof is asked for', async () => {
  const person = await signedIn(11);
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) {
    statuses.push((await prove(person, { password: `Wrong-Horse-${guess}` })).status);
  }
  expect(statuses).toContain(429);
  const another = await signedIn(11);
  for (const body of [{}, { password, token: '123456' }])
    expect((await prove(another, body)).status).toBe(422);
});

test('a changed password ends every reset link that was mailed before', async () => {
  const person = await signedIn(0);
  await api.call('POST', '/auth/forgot-password', { body: { email: person.user.email, role: 'customer' } });
  await runJob(api, linkRequestsJob);
  const link = await linkTokenTo(api, person.user.email, 'reset-password');
  const changed = await api.call('PUT', `/user/${person.user.id}/password`, {
    as: person,
    body: { currentPassword: password, newPassword: 'Another-Horse-9' },
  });
  expect(changed.status).toBe(200);
  expect(
    await api.call('POST', `/auth/reset-password/${link}`, { body: { password: 'Attacker-Horse-9' } }),
  ).toMatchObject({ status: 422, body: { code: 'invalid_link' } });
});
