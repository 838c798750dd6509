import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../../base/database/database';
import { wrongCode } from '../secondFactor/twoFactor';
import { addToWindow } from '../../../base/security/windowCounts';
import { useTestApi } from '../../../testing/useTestApi';
import type { DomainError } from '../../../base/errors/domainErrors';
import { startLoginAttempt, withAttemptLimit } from './attemptLimits';

const api = useTestApi();

interface Attempt {
  account?: string;
  ip?: string;
  isKnown?: boolean;
}
type Attempts = (attempt?: Attempt) => ReturnType<typeof startLoginAttempt>;

const account = 'customer:ada@example.com';
const otherAccount = 'customer:grace@example.com';
const times = (count: number) => Array.from({ length: count }, (_none, index) => index);
const refused = { code: 'too_many_requests' };

/** The database's clock stands still in a transaction, so no wait ends during a test; nothing of it is kept. */
const whileTimeStands = async (run: (attempt: Attempts, tx: Transaction) => Promise<void>) => {
  const undone = new Error('undone');
  const done = api.services.db.transaction(async (tx) => {
    await run(
      ({ account: tried = account, ip = '203.0.113.1', isKnown = false } = {}) =>
        startLoginAttempt(tx, tried, { ip } as FastifyRequest, isKnown),
      tx,
    );
    throw undone;
  });
  await expect(done).rejects.toBe(undone);
};

test('five sign-ins at an account from an address are free, and no other account or address waits', () =>
  whileTimeStands(async (attempt) => {
    for (const _time of times(5)) await attempt();
    await expect(attempt()).rejects.toMatchObject({ ...refused, retryAfterSeconds: 1 });
    await attempt({ account: otherAccount });
    await attempt({ ip: '203.0.113.2' });
  }));

test('twenty sign-ins at an account from anywhere are free, and its known addresses never wait', () =>
  whileTimeStands(async (attempt) => {
    for (const time of times(20)) await attempt({ ip: `203.0.113.${time}` });
    await expect(attempt({ ip: '203.0.113.20' })).rejects.toMatchObject(refused);
    await attempt({ ip: '203.0.113.21', isKnown: true });
    await attempt({ account: otherAccount, ip: '203.0.113.22' });
  }));

test('sign-ins from known addresses do not slow the account down elsewhere', () =>
  whileTimeStands(async (attempt) => {
    for (const time of times(20)) await attempt({ ip: `203.0.113.${time}`, isKnown: true });
    await attempt({ ip: '203.0.113.20' });
  }));

test('a success counts nowhere', () =>
  whileTimeStands(async (attempt, tx) => {
    for (const _time of times(25)) await (await attempt()).succeeded();
    expect(await addToWindow(tx, 'login-address:203.0.113.1', 900, 0)).toMatchObject({ count: 0 });
  }));

test('the thousandth attempt of an address passes, and further ones only at accounts that know it', () =>
  whileTimeStands(async (attempt, tx) => {
    await addToWindow(tx, 'login-address:203.0.113.1', 900, 999);
    await attempt();
    const error = await attempt({ account: otherAccount }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(refused);
    const seconds = (error as DomainError).retryAfterSeconds;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    await attempt({ account: otherAccount, isKnown: true });
    await attempt({ account: otherAccount, ip: '203.0.113.2' });
  }));

describe.each([
  ['code', 'password', 10],
  ['password', 'code', 5],
] as const)('attempts at a %s', (kind, otherKind, free) => {
  const [ada, grace] = ['ada', 'grace'].map((name) => `${name}-${kind}`) as [string, string];
  const fail = async (user = ada, tried: 'code' | 'password' = kind) => {
    const attempt = withAttemptLimit(api.services, tried, user, () => Promise.reject(wrongCode()));
    return attempt.catch((error: unknown) => (error as { code: string }).code);
  };

  test('wait after as many as are free, for this user and this kind only', async () => {
    const outcomes = [];
    for (const _time of times(free + 1)) outcomes.push(await fail());
    expect(outcomes).toEqual([...times(free).map(() => 'invalid_code'), 'too_many_requests']);
    expect(await fail(grace)).toBe('invalid_code');
    expect(await fail(ada, otherKind)).toBe('invalid_code');
  });

  test('start over after a success, whose result is returned', async () => {
    const user = `lin-${kind}`;
    for (const _time of times(free - 2)) await fail(user);
    expect(await withAttemptLimit(api.services, kind, user, () => Promise.resolve('right'))).toBe('right');
    for (const _time of times(free - 1)) expect(await fail(user)).toBe('invalid_code');
  });
});
