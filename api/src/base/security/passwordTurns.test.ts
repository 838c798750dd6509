// Hashing takes a core for as long as it lasts. It must not take all of them.
import { availableParallelism } from 'node:os';
import { DomainError } from '../errors/domainErrors';
import { isPassword } from './passwords';

let running = 0;
let maxAtOnce = 0;
jest.mock('@node-rs/argon2', () => ({
  hash: () => Promise.resolve('hash'),
  verify: async () => {
    running += 1;
    maxAtOnce = Math.max(maxAtOnce, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return true;
  },
}));

test('passwords are checked in turn, one core stays free, and what cannot wait is refused', async () => {
  const checks = Array.from({ length: 1000 }, () =>
    isPassword('any', 'hash').catch((error: unknown) => error),
  );
  const outcomes = await Promise.all(checks);
  const atOnce = Math.max(1, availableParallelism() - 1);
  expect(maxAtOnce).toBe(atOnce);
  const refused = outcomes.filter(
    (outcome) => outcome instanceof DomainError && outcome.code === 'too_many_requests',
  );
  // 150 wait; whoever asks before the first check began is one of those who run.
  expect(refused).toHaveLength(1000 - 150 - atOnce);
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1000 - refused.length);
});
