import { matchesRoute, routeOfAddress } from './routes';

it.each([
  ['/esim', '/esim', true],
  ['/esim', '/esim/', true],
  ['/', '/', true],
  ['/esim/:id', '/esim/42', true],
  ['/esim/:id', '/esim/', false],
  ['/esim/:id', '/esim/42/plans', false],
  ['/esim', '/customers', false],
])('%s and %s: %s', (path, pathname, isMatch) => {
  expect(matchesRoute(path, pathname)).toBe(isMatch);
});

it('prefers what is written out to a parameter, in whatever order they were declared', () => {
  const routes = [{ path: '/customers/:id' }, { path: '/customers/transactions' }, { path: '/:page/:id' }];
  expect(routeOfAddress(routes, '/customers/transactions')).toBe(routes[1]);
  expect(routeOfAddress(routes, '/customers/7')).toBe(routes[0]);
  expect(routeOfAddress(routes, '/nowhere')).toBeUndefined();
});
