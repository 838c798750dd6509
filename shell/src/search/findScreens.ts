import { t } from '@portal/contract';
import type { NavDeclaration, Role } from '@portal/platform/host';
import { declaredNav, declaredRoutes, type OwnedRoute } from '../remotes/registry';
import { rankOf } from './rankOf';

export interface ScreenHit {
  kind: 'screen';
  id: string;
  title: string;
  subtitle: string;
  path: string;
}

interface Declared {
  routes: readonly OwnedRoute[];
  nav: readonly NavDeclaration[];
}

/** Returns true if the sidebar shows the screen to other roles only. */
const isForOthers = (path: string, role: Role, nav: readonly NavDeclaration[]) => {
  const entries = nav.filter((entry) => entry.path === path);
  return entries.length > 0 && entries.every(({ roles }) => roles && !roles.includes(role));
};

/** Returns the screens whose title or description matches, best first. Routes with parameters are left out. */
export function findScreens(
  query: string,
  role: Role,
  { routes, nav }: Declared = { routes: declaredRoutes, nav: declaredNav },
): ScreenHit[] {
  return routes
    .filter(({ access, path }) => access === 'signed-in' && !path.includes(':'))
    .filter(({ roles, path }) => (!roles || roles.includes(role)) && !isForOthers(path, role, nav))
    .map((route) => ({ route, rank: rankOf(query, route.title, route.description) }))
    .filter(({ rank }) => rank > 0)
    .sort((left, right) => right.rank - left.rank)
    .map(({ route: { path, title } }) => ({ kind: 'screen', id: path, title, subtitle: t('Screen'), path }));
}
