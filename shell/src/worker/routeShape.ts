interface PortalData {
  registry?: { remotes?: { releases?: { routes?: { path?: unknown }[] }[] }[] };
}

/** Whether a declared path such as /esim/:id matches an address. */
export function matchesRoute(route: string, pathname: string): boolean {
  const wanted = route.split('/');
  const given = pathname.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
}

const parametersIn = (route: string) => route.split('/:').length;

/** The most literal of the routes that an address belongs to. */
export const pickRoute = (routes: string[], pathname: string): string | undefined =>
  routes
    .filter((route) => matchesRoute(route, pathname))
    .sort((one, other) => parametersIn(one) - parametersIn(other))[0];

/**
 * The declared route of a page, read from the registry that its HTML carries. Undefined for an address
 * that no remote declares, and for HTML that is not the portal’s, such as the sign-in page of a hotel’s
 * network.
 */
export function routeOfPage(html: string, pathname: string): string | undefined {
  const json = /<script type="application\/json" id="portal-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!json) return undefined;
  try {
    const { registry } = JSON.parse(json) as PortalData;
    const routes = (registry?.remotes ?? [])
      .flatMap(({ releases }) => releases?.[0]?.routes ?? [])
      .map(({ path }) => path)
      .filter((path) => typeof path === 'string');
    return pickRoute(routes, pathname);
  } catch {
    return undefined;
  }
}
