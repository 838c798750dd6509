// Which issuer and audience tokens carry, and that they are checked.
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { readAccessToken, signAccessToken } from '../../base/security/accessToken';
import { readTempToken, signTempToken } from './signIn/tempToken';

const secret = 'a secret of the tests, long enough to be one';
const caller = { id: 'user', role: 'customer' as const, sessionId: 'session' };

const forge = (claims: Record<string, unknown>) =>
  new SignJWT({ id: 'user', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret));

test('both kinds carry the issuer and an audience of their own', async () => {
  expect(decodeJwt(await signAccessToken(caller, secret))).toMatchObject({
    iss: 'esim-portal',
    aud: 'portal-api',
  });
  expect(decodeJwt(await signTempToken('user', 'login', secret))).toMatchObject({
    iss: 'esim-portal',
    aud: 'second-factor',
  });
});

const right = { iss: 'esim-portal' };
const wrong = [
  ['no issuer', { iss: undefined }],
  ['another issuer', { iss: 'somebody' }],
  ['no audience', { aud: undefined }],
  ['another audience', { aud: 'elsewhere' }],
] as const;

test.each(wrong)('an access token with %s is rejected', async (_case, claims) => {
  const valid = { ...right, aud: 'portal-api', role: 'customer', sid: 'session' };
  expect(await readAccessToken(await forge(valid), secret)).toEqual(caller);
  expect(await readAccessToken(await forge({ ...valid, ...claims }), secret)).toBeNull();
});

test.each(wrong)('a temporary token with %s is rejected', async (_case, claims) => {
  const valid = { ...right, aud: 'second-factor', temp: true, jti: 'login' };
  expect(await readTempToken(await forge(valid), secret)).toBe('login');
  expect(await readTempToken(await forge({ ...valid, ...claims }), secret)).toBeNull();
});

describe('a temporary token', () => {
  const claims = { iss: 'esim-portal', aud: 'second-factor', temp: true, jti: 'login' };

  test('names its user', async () => {
    const token = await signTempToken('user', 'login', secret);
    expect(decodeJwt(token)).toMatchObject({ id: 'user', temp: true, jti: 'login' });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  });

  test.each([
    ['is not marked as one', { temp: undefined }],
    ['is marked by another value', { temp: 'true' }],
    ['has no login', { jti: undefined }],
  ])('that %s is rejected', async (_case, changes) => {
    expect(await readTempToken(await forge({ ...claims, ...changes }), secret)).toBeNull();
  });

  test.each([
    ['that never expires', 'HS256', false],
    ['of another algorithm', 'HS512', true],
  ])('%s is rejected', async (_case, alg, expires) => {
    const token = new SignJWT(claims).setProtectedHeader({ alg });
    if (expires) token.setExpirationTime('5m');
    expect(await readTempToken(await token.sign(new TextEncoder().encode(secret)), secret)).toBeNull();
  });

  test('is believed under any of the secrets, and under no other', async () => {
    const token = await forge(claims);
    const [next, last] = ['the next secret, long enough to be one', 'the last secret, long enough to be one'];
    expect(await readTempToken(token, next, [last, secret])).toBe('login');
    expect(await readTempToken(token, next, [last])).toBeNull();
  });
});
