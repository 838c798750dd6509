import { hourMs, minuteMs } from '@portal/contract';
import { buildTokens } from '../testing/builders';
import { serverNow } from './deviceClock';
import {
  areTokensPersisted,
  readToken,
  removeAllTokens,
  removeToken,
  storeSession,
  storeToken,
  type TokenName,
} from './tokenStorage';

const names: TokenName[] = ['accessToken', 'refreshToken', 'tempToken'];
const all = () => names.map(readToken);
const forbid = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
};
afterEach(() => removeAllTokens());

it('keeps each token until it is removed', () => {
  expect(all()).toEqual([null, null, null]);
  for (const name of names) storeToken(name, `the ${name}`);
  expect(all()).toEqual(['the accessToken', 'the refreshToken', 'the tempToken']);
  expect(areTokensPersisted()).toBe(true);
  removeToken('refreshToken');
  expect(all()).toEqual(['the accessToken', null, 'the tempToken']);
  removeAllTokens();
  expect(all()).toEqual([null, null, null]);
});

it('keeps them in memory where storage is forbidden, and removes them there', () => {
  forbid('getItem', 'setItem', 'removeItem');
  expect(all()).toEqual([null, null, null]);
  for (const name of names) storeToken(name, `the ${name}`);
  expect(all()).toEqual(['the accessToken', 'the refreshToken', 'the tempToken']);
  expect(areTokensPersisted()).toBe(false);
  removeAllTokens();
  expect(all()).toEqual([null, null, null]);
  expect(areTokensPersisted()).toBe(true);
});

it('keeps one in memory where storage is full, until it can be stored', () => {
  forbid('setItem');
  storeToken('accessToken', 'first');
  expect([readToken('accessToken'), areTokensPersisted()]).toEqual(['first', false]);
  jest.restoreAllMocks();
  storeToken('accessToken', 'second');
  expect([readToken('accessToken'), areTokensPersisted()]).toEqual(['second', true]);
});

it.each([
  ['an hour ahead', hourMs],
  ['right again', 0],
])('learns from new tokens that this clock is %s', (_how, aheadMs) => {
  const serverMs = Date.now() - aheadMs;
  const { accessToken, refreshToken } = buildTokens('u1', { iat: Math.floor(serverMs / 1000) });
  storeSession(accessToken, refreshToken);
  expect(Math.abs(serverNow() - serverMs)).toBeLessThan(minuteMs);
});
