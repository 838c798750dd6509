/** Whether a declared path such as `/esim/:id` matches an address; a slash at its end makes no difference. */
export function matchesRoute(path: string, pathname: string): boolean {
  const wanted = path.split('/');
  const given = pathname.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
}

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
