import { loadRemoteComponent } from './components';
import { slotFillers, type OwnedRoute } from './registry';

/**
 * Loads a route's screen and, in parallel, the slots it shows from the start. Resolves when the screen itself is
 * loaded.
 *
 * @throws RemoteFailure of the screen; a slot’s own failure shows in its place
 */
export function loadScreen(route: OwnedRoute): Promise<void> {
  loadShownSlots(route);
  return loadRemoteComponent({ remote: route.remote, screen: route.screen });
}

export function loadShownSlots({ shows = [] }: OwnedRoute): void {
  for (const slot of shows) {
    for (const remote of slotFillers(slot)) loadRemoteComponent({ remote, slot }).catch(() => undefined);
  }
}
