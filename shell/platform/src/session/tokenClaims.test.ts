import { readClaims } from './tokenClaims';

const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const tokenOf = (claims: unknown) => `${part({ alg: 'HS256' })}.${part(claims)}.signature`;

it('reads times in milliseconds, and whether a token is temporary', () => {
  expect(readClaims(tokenOf({ id: 'a', iat: 100, exp: 1000 }))).toEqual({
    id: 'a',
    isTemporary: false,
    issuedAtMs: 100_000,
    expiresAtMs: 1_000_000,
  });
  expect(readClaims(tokenOf({ id: 'a', temp: true, exp: 'soon' }))).toEqual({
    id: 'a',
    isTemporary: true,
    issuedAtMs: null,
    expiresAtMs: null,
  });
});

it.each([
  ['', 'nothing'],
  ['a.b.c', 'no JSON'],
  [tokenOf({}), 'no user'],
  [tokenOf({ id: '' }), 'an empty user'],
  [tokenOf({ id: 7 }), 'a number for a user'],
  [tokenOf(null), 'null'],
])('%p is no token: %s', (token) => expect(readClaims(token)).toBeNull());
