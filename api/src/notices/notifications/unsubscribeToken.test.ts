import { dayMs } from '@portal/contract';
import { signAccessToken } from '../../base/security/accessToken';
import { readUnsubscribeToken, signUnsubscribeToken } from './unsubscribeToken';

const signedAt = new Date('2028-02-28T23:30:00Z');
const secrets = { JWT_SECRET: 'a secret of the tests, long enough to be one', OTHER_JWT_SECRETS: [] };
const unsubscription = { userId: 'user', kinds: ['plan-ended' as const] };
const daysLater = (days: number) => jest.setSystemTime(signedAt.getTime() + days * dayMs);

beforeEach(() => jest.useFakeTimers({ now: signedAt, doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

test('a link works for 180 days, whichever secret is in use by then', async () => {
  const token = await signUnsubscribeToken(unsubscription, secrets);
  daysLater(179.9);
  expect(await readUnsubscribeToken(token, secrets)).toEqual(unsubscription);
  const rotated = {
    JWT_SECRET: 'another secret of the tests, as long',
    OTHER_JWT_SECRETS: [secrets.JWT_SECRET],
  };
  expect(await readUnsubscribeToken(token, rotated)).toEqual(unsubscription);
  expect(await readUnsubscribeToken(token, { ...rotated, OTHER_JWT_SECRETS: [] })).toBeNull();
  daysLater(180.1);
  expect(await readUnsubscribeToken(token, secrets)).toBeNull();
});

test('a token of another purpose unsubscribes nobody, and what is no token neither', async () => {
  const access = await signAccessToken(
    { id: 'user', role: 'customer', sessionId: 'session' },
    secrets.JWT_SECRET,
  );
  expect(await readUnsubscribeToken(access, secrets)).toBeNull();
  expect(await readUnsubscribeToken('x', secrets)).toBeNull();
});
