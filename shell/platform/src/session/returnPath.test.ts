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
  'javascript:alert(1)',
  '\\\\evil.example',
])('never leads to another site: %j', (next) => {
  const path = returnPath(`?${new URLSearchParams({ next }).toString()}`);
  expect(path === null || (path.startsWith('/') && !/^\/[/\\]/.test(path))).toBe(true);
  expect(new URL(path ?? '/', window.location.origin).origin).toBe(window.location.origin);
});
