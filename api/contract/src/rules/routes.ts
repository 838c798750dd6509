/** The segments of a path as the router compares them: without case, and with extra slashes ignored. */
const segmentsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

const isParameter = (segment: string | undefined) => segment?.includes(':') ?? false;

const haveSharedAddress = (one: string[], other: string[]): boolean =>
  one.length === other.length &&
  one.every(
    (segment, index) => isParameter(segment) || isParameter(other[index]) || segment === other[index],
  );

const decoded = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};

/** Whether a declared path such as `/esim/:id` matches an address, by the router’s rules: `/Login/` is `/login`. */
export function matchesRoute(path: string, pathname: string): boolean {
  const given = segmentsOf(decoded(pathname));
  const declared = segmentsOf(path);
  return (
    declared.length === given.length &&
    declared.every((segment, index) => isParameter(segment) || segment === given[index])
  );
}

/** Whether some address matches both declared paths: `/login` and `/Login/`, `/esim/:id` and `/esim/new`. */
export const doRoutesOverlap = (one: string, other: string): boolean =>
  haveSharedAddress(segmentsOf(one), segmentsOf(other));

/** Whether two declared paths match the very same addresses: `/esim/:id` and `/eSIM/:esim/`, not `/esim/new`. */
export const areSameRoute = (one: string, other: string): boolean => {
  const shape = (path: string) => segmentsOf(path).map((segment) => (isParameter(segment) ? ':' : segment));
  return shape(one).join('/') === shape(other).join('/');
};

/** Of the declared routes that an address belongs to the most literal one, as the router picks it. */
export function routeOfAddress<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const parametersIn = ({ path }: Route) => path.split('/:').length;
  return routes
    .filter(({ path }) => matchesRoute(path, pathname))
    .sort((one, other) => parametersIn(one) - parametersIn(other))[0];
}
