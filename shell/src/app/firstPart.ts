import { returnPath, store } from '@portal/platform/host';
import { matchPath } from '@portal/router';
import { judge } from '../guard/guard';
import { settleEarlyChunks } from '../remotes/earlyChunks';
import { declaredRoutes, type OwnedRoute } from '../remotes/registry';
import { wantScreen, wantShown } from '../remotes/wantScreen';

/** The declared route of an address; the more literal path wins, as in the router. */
export function routeOf(pathname: string): OwnedRoute | undefined {
  const matches = declaredRoutes.filter(({ path }) => matchPath(path, pathname));
  return matches.sort((a, b) => parametersIn(a.path) - parametersIn(b.path))[0];
}

const parametersIn = (path: string) => path.split('/').filter((segment) => segment.startsWith(':')).length;

/**
 * Loads the screen of the first address before anything is rendered, while the HTML’s skeleton
 * shows: a fallback that React has committed once delays the real content.
 */
export async function wantFirstPart(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (!route) return;
  const next = route.access === 'signed-in' ? null : returnPath(window.location.search);
  const verdict = judge(route.access, { ...store.getState().user, next });
  const wanted = verdict.kind === 'redirect' ? routeOf(verdict.to.replace(/[?#].*/, '')) : route;
  if (!wanted) return;
  wantShown(wanted);
  // The HTML’s chunks are those of the address, and not of where the guard leads.
  if (wanted === route) await settleEarlyChunks();
  // A failure shows as the card in the screen’s place once the frame is rendered.
  await wantScreen(wanted).catch(() => undefined);
}
