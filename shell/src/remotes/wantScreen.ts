import { wantPart } from './components';
import { slotOwner, type OwnedRoute } from './registry';

/**
 * Loads the screen of a route, and beside it what other remotes put into it from the start, so that they do not wait
 * for the screen to be drawn. Fulfilled when the screen itself is here.
 *
 * @throws RemoteFailure of the screen; a slot’s own failure shows in its place
 */
export function wantScreen({ remote, screen, shows = [] }: OwnedRoute): Promise<void> {
  for (const slot of shows) {
    const owner = slotOwner(slot);
    if (owner) wantPart({ remote: owner, slot }).catch(() => undefined);
  }
  return wantPart({ remote, screen });
}
