import { routeOfAddress } from '@portal/contract';
import { returnPath, store } from '@portal/platform/host';
import { evaluateAccess } from '../guard/guard';
import { settleEarlyChunks } from './earlyChunks';
import { declaredRoutes, type OwnedRoute } from '../remotes/registry';
import { loadScreen, loadShownSlots } from '../remotes/loadScreen';

export const routeOf = (pathname: string): OwnedRoute | undefined => routeOfAddress(declaredRoutes, pathname);

/**
 * Loads the first screen before React renders, while the HTML's skeleton shows: once React has committed a fallback,
 * it delays the real content.
 */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (!route) return;
  const next = route.access === 'signed-in' ? null : returnPath(window.location.search);
  const decision = evaluateAccess(route.access, {
    ...store.getState().user,
    next,
    isSharedLink: route.isSharedLink,
  });
  const target = decision.kind === 'redirect' ? routeOf(decision.to.replace(/[?#].*/, '')) : route;
  if (!target) return;
  loadShownSlots(target);
  // The HTML only runs the chunks of its own route, not those of a redirect target.
  if (target === route) await settleEarlyChunks();
  // RemoteScreen shows a failure as a card.
  await loadScreen(target).catch(() => undefined);
}
