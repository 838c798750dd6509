import { isCommonPassword } from '@portal/contract/common-passwords';
import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';
import { decrypt, encrypt } from './encryption';
import { hashPassword, isPassword } from './passwords';
import { addressKey, clearAttempts, consumeAttempt } from './throttle';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const key = Buffer.alloc(32, 1).toString('base64');

test('passwords are argon2id with the cost that OWASP names', async () => {
  const hash = await hashPassword('Correct-Horse-9');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Correct-Horse-9', hash)).toBe(true);
  expect(await isPassword('Correct-Horse-8', hash)).toBe(false);
  expect(await isPassword('anything', null)).toBe(false);
});

test.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', '123Dragon!', 'Welcome-2024', 'Iloveyou1!'])(
  'a common password in disguise is refused: %s',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(['Portal-Demo-1!', 'Correct-Horse-9', 'xK9#mQ2$vL', 'Ärger-im-Büro-7'])(
  'an uncommon password passes: %s',
  (password) => expect(isCommonPassword(password)).toBe(false),
);

test('what is encrypted opens under its own key and context only', () => {
  const sealed = encrypt('secret', 'here', key);
  expect(decrypt(sealed, 'here', key)).toBe('secret');
  expect(() => decrypt(sealed, 'there', key)).toThrow();
  sealed[sealed.length - 1]! ^= 1;
  expect(() => decrypt(sealed, 'here', key)).toThrow();
});

test('attempts in parallel pass only as often as they are free, then wait', async () => {
  const rule = { free: 3, maxWaitSeconds: 60 };
  const waits = await Promise.all(
    Array.from({ length: 20 }, () => consumeAttempt(api.services.db, 'parallel', rule)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2);
  await clearAttempts(api.services.db, 'parallel');
  expect(await consumeAttempt(api.services.db, 'parallel', rule)).toBe(0);
});

test('an IPv6 user counts by network, an IPv4 user by address', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2:ffff::1'));
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
