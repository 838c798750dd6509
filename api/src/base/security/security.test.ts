import { createHash } from 'node:crypto';
import { commonPasswordMessage, isCommonPassword } from '@portal/contract/common-passwords';
import { DomainError } from '../errors/domainErrors';
import { decrypt, encrypt, keysOf } from './encryption';
import { hashPassword, isPassword, requireUncommon } from './passwords';
import { hashToken, newToken } from './tokens';

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64');

test('passwords are argon2id with the cost that OWASP names', async () => {
  const hash = await hashPassword('Correct-Horse-9');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword('Correct-Horse-9', hash)).toBe(true);
  expect(await isPassword('Correct-Horse-8', hash)).toBe(false);
  expect(await isPassword('anything', null)).toBe(false);
  expect(await isPassword('the password of nobody', null)).toBe(false);
});

test('a password is the same from every keyboard', async () => {
  const hash = await hashPassword('\u00c4rger-9');
  expect(await isPassword('A\u0308rger-9', hash)).toBe(true);
});

test('a hash that is none is a fault and no refusal', async () => {
  await expect(isPassword('any', 'no hash')).rejects.not.toBeInstanceOf(DomainError);
});

test.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', '123Dragon!', 'Welcome-2024', 'Iloveyou1!'])(
  'a common password in disguise is refused: %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(() => requireUncommon(password, 'a@b.c')).toThrow(commonPasswordMessage);
  },
);

test.each(['Portal-Demo-1!', 'Correct-Horse-9', 'xK9#mQ2$vL', 'Ärger-im-Büro-7'])(
  'an uncommon password passes: %s',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(() => requireUncommon(password, 'anna@example.com')).not.toThrow();
  },
);

test.each([
  ['eSIM-Portal-1!', 'ada@example.com'],
  ['My-3SIM-2026!', 'ada@example.com'],
  ['Ada@Example.com1', 'ada@example.com'],
  ['Lovelace-99!', 'lovelace@example.com'],
  ['X.Love.Lace-9', 'love.lace+shop@example.com'],
  ['L0v3lace-9!x', 'lovelace@example.com'],
])('%s is common for %s', (password, email) => {
  expect(() => requireUncommon(password, email)).toThrow(commonPasswordMessage);
});

test('a short name before the @ is in many good passwords by chance', () => {
  expect(isCommonPassword('Canada-Trip-99!', 'ada@example.com')).toBe(false);
});

test('what is encrypted opens under its own key and context only', () => {
  const sealed = encrypt('secret', 'here', keyOf(1));
  expect(decrypt(sealed, 'here', keyOf(1))).toBe('secret');
  expect(() => decrypt(sealed, 'there', keyOf(1))).toThrow();
  expect(() => decrypt(sealed, 'here', keyOf(2))).toThrow();
  expect(encrypt('secret', 'here', keyOf(1))).not.toEqual(sealed);
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place]! ^= 1;
    expect(() => decrypt(changed, 'here', keyOf(1))).toThrow();
  }
});

test('any text opens as it was, and without a key nothing does', () => {
  const text = 'Ärger für 5 € 😀';
  expect(decrypt(encrypt(text, 'Büro', keyOf(1)), 'Büro', keyOf(1))).toBe(text);
  expect(() => decrypt(encrypt(text, 'Büro', keyOf(1)), 'Büro', [])).toThrow(
    'Decryption needs at least one key.',
  );
  expect(() => decrypt(encrypt(text, 'Büro', keyOf(1)), 'Büro', [keyOf(2)])).toThrow(
    /unable to authenticate/,
  );
});

test('keys are tried one after the other while they are rotated', () => {
  const settings = { ENCRYPTION_KEY: keyOf(2), OTHER_ENCRYPTION_KEYS: [keyOf(1)] };
  expect(keysOf(settings)).toEqual([keyOf(2), keyOf(1)]);
  expect(decrypt(encrypt('secret', 'here', keyOf(1)), 'here', keysOf(settings))).toBe('secret');
  expect(() => decrypt(encrypt('secret', 'here', keyOf(1)), 'here', [])).toThrow('at least one key');
});

test('a token has 256 random bits, and its hash is stored', () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(newToken());
  expect(hashToken('token')).toEqual(createHash('sha256').update('token').digest());
});
