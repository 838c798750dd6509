import { cachedUserKey } from '@portal/contract';
import { buildCustomer } from '../testing';
import { cacheUser, readCachedUser } from './cachedUser';

const user = buildCustomer();
const store = (value: unknown) => window.localStorage.setItem(cachedUserKey, JSON.stringify(value));
const without = (field: 'email' | 'role') => ({ ...user, [field]: undefined });

it('is the user who was cached, for that user', () => {
  cacheUser(user);
  expect(readCachedUser(user._id)).toEqual(user);
  expect(readCachedUser('somebody else')).toBeNull();
  cacheUser(null);
  expect(readCachedUser(user._id)).toBeNull();
  expect(window.localStorage.getItem(cachedUserKey)).toBeNull();
});

it.each([
  ['null', null],
  ['a number', 5],
  ['a list', []],
  ['a user without email', without('email')],
  ['a user without role', without('role')],
])('is nobody where %s is stored', (_what, value) => {
  store(value);
  expect(readCachedUser(user._id)).toBeNull();
});

it('is nobody where the text is broken', () => {
  window.localStorage.setItem(cachedUserKey, '{"_id":');
  expect(readCachedUser(user._id)).toBeNull();
});

it('is nobody where storage is forbidden, and nothing fails', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(forbid);
  cacheUser(user);
  cacheUser(null);
  expect(readCachedUser(user._id)).toBeNull();
});
