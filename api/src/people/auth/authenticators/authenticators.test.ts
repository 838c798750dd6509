// Several authenticator apps on one account.
import { maxAuthenticators } from '@portal/contract';
import type { Authenticator } from '@portal/contract/schemas';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { findEmailsTo } from '../../../testing/outbox';
import type { SignedIn } from '../../../testing/testApi';
import { untilWaiting } from '../../../testing/untilWaiting';
import { useTestApi } from '../../../testing/useTestApi';
import { stopClock } from '../../../testing/useFakeClock';
import { findAccountById, lockAccount } from '../../users/accounts';
import { revokeSessions } from '../sessions/sessions';
import { sessionsTable } from '../sessions/sessionsTable';
import { redeemTotpCode, removeSecondFactor } from '../secondFactor/twoFactor';
import { authenticatorsOf } from './authenticatorList';

const stepSeconds = 30;
beforeAll(() => {
  // The clock stands in the middle of a time step, so that no code changes while a test runs.
  stopClock((Math.floor(Date.now() / 1000 / stepSeconds) + 0.5) * stepSeconds * 1000);
});
afterAll(() => jest.useRealTimers());
const api = useTestApi();

const codeOf = (secret: string, step = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * stepSeconds });

const generateSecret = async (as: SignedIn) =>
  String((await api.call('POST', '/2fa/generate', { as })).body['secret']);

/** An account with two-factor, enabled by the code of the step before. */
const withTwoFactor = async () => {
  const as = await api.signIn();
  const secret = await generateSecret(as);
  await api.call('POST', '/2fa/enable', { as, body: { secret, token: await codeOf(secret, -1) } });
  return { as, secret };
};
const add = async (as: SignedIn, name = 'Work phone') => {
  const secret = await generateSecret(as);
  const body = { secret, token: await codeOf(secret, -1), name };
  return { secret, ...(await api.call('POST', '/2fa/authenticators', { as, body })) };
};
const list = async (as: SignedIn) =>
  (await api.call('GET', '/2fa/authenticators', { as })).body['authenticators'] as Authenticator[];
const remove = (as: SignedIn, id = '') => api.call('DELETE', `/2fa/authenticators/${id}`, { as });

async function accepts(as: SignedIn, code: string): Promise<boolean> {
  const user = await findAccountById(api.services.db, as.user.id);
  if (!user) throw new Error('The account is gone.');
  return redeemTotpCode(api.services, user, code);
}

test('enabling makes the first one, and another is added with a name and a notice', async () => {
  const { as } = await withTwoFactor();
  expect(await add(as)).toMatchObject({ status: 201, body: { authenticator: { name: 'Work phone' } } });
  expect(await list(as)).toMatchObject([
    { name: 'Authenticator app', lastUsedAt: null },
    { name: 'Work phone', lastUsedAt: null },
  ]);
  const mails = await findEmailsTo(api, as.user.email);
  expect(JSON.stringify(mails)).toContain('An authenticator app was added');
});

test('codes of each work, once each, also of the same moment', async () => {
  const { as, secret } = await withTwoFactor();
  const other = await add(as);
  const [one, two] = [await codeOf(secret), await codeOf(other.secret)];
  expect([await accepts(as, one), await accepts(as, two)]).toEqual([true, true]);
  expect([await accepts(as, one), await accepts(as, two)]).toEqual([false, false]);
  expect((await list(as)).map(({ lastUsedAt }) => lastUsedAt)).not.toContain(null);
});

test.each([0, 1])('number %i is removed, and the other one works on', async (position) => {
  const { as, secret } = await withTwoFactor();
  const secrets = [secret, (await add(as)).secret];
  const kept = (await list(as))[1 - position];
  expect((await remove(as, (await list(as))[position]?.id)).status).toBe(200);
  expect(await list(as)).toEqual([kept]);
  expect(await accepts(as, await codeOf(secrets[position] ?? ''))).toBe(false);
  expect(await accepts(as, await codeOf(secrets[1 - position] ?? ''))).toBe(true);
  expect(JSON.stringify(await findEmailsTo(api, as.user.email))).toContain(
    'An authenticator app was removed',
  );
});

test('the last one stays until two-factor is disabled, which removes all', async () => {
  const { as } = await withTwoFactor();
  await add(as);
  const [first, second] = await list(as);
  const answers = await Promise.all([remove(as, first?.id), remove(as, second?.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('authenticator_last');
  await api.call('POST', '/2fa/disable', { as });
  expect(await list(as)).toEqual([]);
});

test('there are five at most, however many are added at once', async () => {
  const { as } = await withTwoFactor();
  for (let count = 2; count < maxAuthenticators; count += 1) await add(as, `Phone ${count}`);
  const secret = await generateSecret(as);
  const body = { secret, token: await codeOf(secret), name: 'Last' };
  const send = () => api.call('POST', '/2fa/authenticators', { as, body });
  const answers = await Promise.all([send(), send()]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await list(as)).toHaveLength(maxAuthenticators);
  expect(await api.call('POST', '/2fa/generate', { as })).toMatchObject({
    status: 409,
    body: { code: 'authenticator_limit_reached' },
  });
});

test('one is added for a code of the generated secret only, and only where two-factor is on', async () => {
  const { as } = await withTwoFactor();
  const secret = await generateSecret(as);
  const send = (body: object, who = as) => api.call('POST', '/2fa/authenticators', { as: who, body });
  const wrong = { secret, token: await codeOf(secret, 9), name: 'Work phone' };
  expect((await send(wrong)).body['code']).toBe('invalid_code');
  const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const strange = { ...wrong, secret: own, token: await codeOf(own) };
  expect((await send(strange)).body['code']).toBe('two_factor_secret_unknown');
  expect((await send({ ...wrong, name: ' ' })).status).toBe(422);
  const without = await api.signIn();
  expect((await send(wrong, without)).body['code']).toBe('two_factor_disabled');
  expect(await list(as)).toHaveLength(1);
});

test('none is added while two-factor is being disabled', async () => {
  const { as } = await withTwoFactor();
  const secret = await generateSecret(as);
  const body = { secret, token: await codeOf(secret), name: 'Work phone' };
  const { begun } = await api.services.db.transaction(async (tx) => {
    await removeSecondFactor(tx, as.user.id);
    const adding = api.call('POST', '/2fa/authenticators', { as, body });
    await untilWaiting(api.services.pool);
    return { begun: adding };
  });
  expect(await begun).toMatchObject({ status: 409, body: { code: 'two_factor_disabled' } });
  expect(await list(as)).toEqual([]);
});

test.each([
  ['added', 'POST', '/2fa/authenticators'],
  ['switched off', 'POST', '/2fa/disable'],
  ['given new recovery codes', 'POST', '/2fa/recovery-codes'],
] as const)('nothing is %s by a session that is being ended', async (_what, method, path) => {
  const { as, secret } = await withTwoFactor();
  const bodies = {
    '/2fa/authenticators': async () => {
      const other = await generateSecret(as);
      return { secret: other, token: await codeOf(other), name: 'Work phone' };
    },
    '/2fa/disable': async () => undefined,
    '/2fa/recovery-codes': async () => ({ token: await codeOf(secret) }),
  };
  const body = await bodies[path]();
  const { begun } = await api.services.db.transaction(async (tx) => {
    await lockAccount(tx, as.user.id);
    const changing = api.call(method, path, { as, body });
    await untilWaiting(api.services.pool);
    await revokeSessions(tx, as.user.id);
    return { begun: changing };
  });
  expect((await begun).status).toBe(403);
  expect(await authenticatorsOf(api.services.db, as.user.id)).toHaveLength(1);
});

test('adding and removing need a recent proof; another account sees and changes nothing', async () => {
  const { as } = await withTwoFactor();
  await add(as);
  const [first] = await list(as);
  const stranger = await api.signIn();
  expect((await remove(stranger, first?.id)).status).toBe(404);
  const rename = (who: SignedIn, name: string) =>
    api.call('PATCH', `/2fa/authenticators/${first?.id}`, { as: who, body: { name } });
  expect((await rename(stranger, 'Mine')).status).toBe(404);
  expect((await rename(as, 'Old phone')).status).toBe(200);
  expect((await list(as))[0]?.name).toBe('Old phone');
  await api.services.db
    .update(sessionsTable)
    .set({ provedAt: new Date(0) })
    .where(eq(sessionsTable.id, as.sessionId));
  const refused = { status: 409, body: { code: 'reauthentication_required' } };
  expect(await remove(as, first?.id)).toMatchObject(refused);
  const body = { secret: 'JBSWY3DPEHPK3PXP', token: '123456', name: 'Work phone' };
  expect(await api.call('POST', '/2fa/authenticators', { as, body })).toMatchObject(refused);
});
