import type { Role } from '@portal/platform/host';
import { declaredRoutes } from '../remotes/registry';

export interface SearchHit {
  id: string;
  title: string;
  subtitle: string;
  path: string;
}

/** The screens whose title or description holds the words; those with parameters cannot be gone to by name. */
export function findScreens(words: string, role: Role, routes = declaredRoutes): SearchHit[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  return routes
    .filter(({ access, path }) => access === 'signed-in' && !path.includes(':'))
    .filter(({ roles }) => !roles || roles.includes(role))
    .filter(({ title, description = '' }) => `${title} ${description}`.toLowerCase().includes(wanted))
    .map(({ path, title }) => ({ id: path, title, subtitle: 'Screen', path }));
}
