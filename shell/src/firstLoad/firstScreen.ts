import { returnPath, store } from '@portal/platform/host';
import { matchPath } from '@portal/router';
import { evaluateAccess } from '../guard/guard';
import { settleEarlyChunks } from './earlyChunks';
import { declaredRoutes, type OwnedRoute } from '../remotes/registry';
import { loadScreen, loadShownSlots } from '../remotes/loadScreen';

/** Returns the declared route of a path; the path with fewer parameters wins, as in the router. */
export function routeOf(pathname: string): OwnedRoute | undefined {
  const matches = declaredRoutes.filter(({ path }) => matchPath(path, pathname));
  return matches.sort((a, b) => parametersIn(a.path) - parametersIn(b.path))[0];
}

const parametersIn = (path: string) => path.split('/').filter((segment) => segment.startsWith(':')).length;

/**
 * Loads the first screen before React renders, while the HTML's skeleton shows: once React has committed a fallback,
 * it delays the real content.
 */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (!route) return;
  const next = route.access === 'signed-in' ? null : returnPath(window.location.search);
  const decision = evaluateAccess(route.access, { ...store.getState().user, next });
  const target = decision.kind === 'redirect' ? routeOf(decision.to.replace(/[?#].*/, '')) : route;
  if (!target) return;
  loadShownSlots(target);
  // The HTML only runs the chunks of its own route, not those of a redirect target.
  if (target === route) await settleEarlyChunks();
  // RemoteScreen shows a failure as a card.
  await loadScreen(target).catch(() => undefined);
}
