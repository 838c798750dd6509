import { wantPart } from './components';
import { slotOwner, type OwnedRoute } from './registry';

/**
 * Loads the screen of a route, and beside it what other remotes put into it from the start, so that they do not wait
 * for the screen to be drawn. Fulfilled when the screen itself is here.
 *
 * @throws RemoteFailure of the screen; a slot’s own failure shows in its place
 */
export function wantScreen(route: OwnedRoute): Promise<void> {
  wantShown(route);
  return wantPart({ remote: route.remote, screen: route.screen });
}

/** Loads what other remotes put into a screen from the start. */
export function wantShown({ shows = [] }: OwnedRoute): void {
  for (const slot of shows) {
    const owner = slotOwner(slot);
    if (owner) wantPart({ remote: owner, slot }).catch(() => undefined);
  }
}
