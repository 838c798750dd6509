import { routeOf } from '../app/firstPart';
import { wantPart } from './components';
import { remoteNames } from './registry';
import { wantRemote } from './remoteStore';

const ignoreFailure = () => undefined;

/** Loads the screen behind an address before it is gone to. A failure is the screen’s own to show. */
export function preloadAddress(pathname: string): void {
  const route = routeOf(pathname);
  if (route) wantPart({ remote: route.remote, screen: route.screen }).catch(ignoreFailure);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Loads the remotes that were not wanted yet, one after the other, when the page has nothing else to do. */
export function preloadWhileIdle(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  // Travellers pay for their bytes.
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500));
  const [...names] = remoteNames;
  const next = () => {
    const name = names.shift();
    if (name)
      void wantRemote(name)
        .catch(ignoreFailure)
        .then(() => whenIdle(next));
  };
  whenIdle(next);
}
