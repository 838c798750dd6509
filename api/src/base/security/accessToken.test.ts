import { createHmac } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { readAccessToken, signAccessToken, type Caller } from './accessToken';

const secret = 'a secret of the tests, long enough to be one';
const otherSecret = 'another secret, as long as the first one was';
const caller: Caller = { id: 'user', role: 'affiliate', sessionId: 'session' };
const claims = { id: 'user', role: 'affiliate', sid: 'session', iss: 'esim-portal', aud: 'portal-api' };

const forge = (
  changes: object,
  { alg = 'HS256', expires = '5m' }: { alg?: string; expires?: string } = {},
) => {
  const token = new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg });
  return (expires ? token.setExpirationTime(expires) : token).sign(new TextEncoder().encode(secret));
};

afterEach(() => jest.useRealTimers());

test('names user, role and session for fifteen minutes', async () => {
  const token = await signAccessToken(caller, secret);
  const { exp = 0, iat = 0, ...rest } = decodeJwt(token);
  expect(rest).toEqual(claims);
  expect(exp - iat).toBe(15 * 60);
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(await readAccessToken(token, secret)).toEqual(caller);
});

test('is believed to its last second, also when it was read before', async () => {
  jest.useFakeTimers({ now: new Date('2028-02-29T23:50:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
  const token = await signAccessToken(caller, secret);
  expect(await readAccessToken(token, secret)).toEqual(caller);
  jest.setSystemTime(new Date('2028-03-01T00:04:59Z'));
  expect(await readAccessToken(token, secret)).toEqual(caller);
  jest.setSystemTime(new Date('2028-03-01T00:05:00Z'));
  expect(await readAccessToken(token, secret)).toBeNull();
});

test('has its signature verified once', async () => {
  const callers = ['first', 'second'].map((id) => ({ ...caller, id }));
  const tokens = await Promise.all(callers.map((one) => signAccessToken(one, secret)));
  const verify = jest.spyOn(crypto.subtle, 'verify');
  const read = () => Promise.all(tokens.map((token) => readAccessToken(token, secret)));
  for (let time = 0; time < 3; time += 1) expect(await read()).toEqual(callers);
  expect(verify).toHaveBeenCalledTimes(2);
  verify.mockRestore();
});

test('is read under the secrets that are accepted, and under no other', async () => {
  const token = await signAccessToken(caller, otherSecret);
  expect(await readAccessToken(token, secret)).toBeNull();
  expect(await readAccessToken(token, secret, [otherSecret])).toEqual(caller);
  // Nor once it is cached.
  expect(await readAccessToken(token, secret)).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['no token', 'a.b.c'],
])('%s is nobody', async (_name, token) => {
  expect(await readAccessToken(token, secret)).toBeNull();
});

test.each([
  ['a temporary one', { temp: true }],
  ['one without a user', { id: undefined }],
  ['one without a session', { sid: 7 }],
  ['one of an unknown role', { role: 'operator' }],
])('%s is nobody’s', async (_name, changes) => {
  expect(await readAccessToken(await forge({}), secret)).toEqual(caller);
  expect(await readAccessToken(await forge(changes), secret)).toBeNull();
});

test('a token of another algorithm, without an expiry or without a signature is nobody’s', async () => {
  expect(await readAccessToken(await forge({}, { alg: 'HS384' }), secret)).toBeNull();
  expect(await readAccessToken(await forge({}, { expires: '' }), secret)).toBeNull();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'none' })}.${part({ ...claims, exp: 9_999_999_999 })}`;
  expect(await readAccessToken(`${unsigned}.`, secret)).toBeNull();
  const wrong = createHmac('sha256', otherSecret).update(unsigned).digest('base64url');
  expect(await readAccessToken(`${unsigned}.${wrong}`, secret)).toBeNull();
});
