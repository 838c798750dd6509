import { areSameRoute, doRoutesOverlap, matchesRoute, routeOfAddress } from './routes';

it.each([
  ['/esim', '/esim', true],
  ['/esim', '/esim/', true],
  ['/', '/', true],
  ['/esim/:id', '/esim/42', true],
  ['/esim/:id', '/esim/', false],
  ['/esim/:id', '/esim/42/plans', false],
  ['/esim', '/customers', false],
  ['/login', '/Login', true],
  ['/login', '/login//', true],
  ['/login', '/%6Cogin', true],
  ['/login', '/%', false],
])('%s and %s: %s', (path, pathname, isMatch) => {
  expect(matchesRoute(path, pathname)).toBe(isMatch);
});

it('prefers what is written out to a parameter, in whatever order they were declared', () => {
  const routes = [{ path: '/customers/:id' }, { path: '/customers/transactions' }, { path: '/:page/:id' }];
  expect(routeOfAddress(routes, '/customers/transactions')).toBe(routes[1]);
  expect(routeOfAddress(routes, '/customers/7')).toBe(routes[0]);
  expect(routeOfAddress(routes, '/nowhere')).toBeUndefined();
});

it.each([
  ['/login', '/login', true, true],
  ['/login', '/login/', true, true],
  ['/login', '//Login', true, true],
  ['/esim/:id', '/esim/:anything', true, true],
  ['/esim/:id', '/esim/new', true, false],
  ['/esim/:id', '/:page/new', true, false],
  ['/esim/:id', '/esim', false, false],
  ['/', '/login', false, false],
  ['/login', '/esim', false, false],
  ['/esim/new', '/esim/old', false, false],
])('decides by addresses whether %s and %s overlap', (one, other, isShared, isSame) => {
  expect(doRoutesOverlap(one, other)).toBe(isShared);
  expect(doRoutesOverlap(other, one)).toBe(isShared);
  expect(areSameRoute(one, other)).toBe(isSame);
});
