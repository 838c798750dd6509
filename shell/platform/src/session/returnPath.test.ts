import { paths } from '../paths';
import { returnPath } from './returnPath';

const searchOf = (path: string) => new URL(path, window.location.origin).search;

it('leads to the login and back', () => {
  const next = '/esim/1?user_id=2&tab=usage#top';
  expect(returnPath(searchOf(paths.login(next)))).toBe(next);
  expect(returnPath(searchOf(paths.twoFactorVerify(next)))).toBe(next);
  expect([paths.login('/'), paths.login(null), paths.login()]).toEqual(['/login', '/login', '/login']);
});

it.each([
  '',
  'esim',
  'https://evil.example/login',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  // No address at all.
  '/\t/[',
  'javascript:alert(1)',
  '\\\\evil.example',
])('never leads to another site: %j', (next) => {
  expect(returnPath(`?${new URLSearchParams({ next }).toString()}`)).toBeNull();
});

it('leads nowhere without a path', () => expect(returnPath('?tab=usage')).toBeNull());
