import { paths, store } from '@portal/platform/host';
import { routeOf } from '../app/firstPart';
import { navigationFor } from '../frame/navigation';
import { wantScreen } from './wantScreen';

const ignoreFailure = () => undefined;

/** Loads the screen behind an address before it is gone to. A failure is the screen’s own to show. */
export async function preloadAddress(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (route) await wantScreen(route).catch(ignoreFailure);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** So many screens at the most, however many remotes there are. */
const mostScreens = 12;

/** Where the sidebar and the user menu lead this person; before a sign-in, where that leads. */
function likelyAddresses(): string[] {
  const { user } = store.getState().user;
  if (!user) return [paths.dashboard()];
  const items = navigationFor(user.role);
  const entries = items.flatMap((item) =>
    item.kind === 'group' ? item.entries.map(({ path }) => path) : item.path,
  );
  return [paths.profile(user.id), ...entries].slice(0, mostScreens);
}

/**
 * Loads the screens that lie near, one after the other, when the page has nothing else to do;
 * again when somebody signs in.
 */
export function preloadWhileIdle(): void {
  let knownUser: string | undefined;
  const look = () => {
    const user = store.getState().user.user?.id;
    if (user && user !== knownUser) loadLikelyScreens();
    knownUser = user;
  };
  if (!store.getState().user.user) loadLikelyScreens();
  look();
  store.subscribe(look);
}

function loadLikelyScreens(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  // Travellers pay for their bytes.
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 500));
  const addresses = likelyAddresses();
  const next = () => {
    const address = addresses.shift();
    if (address) void preloadAddress(address).then(() => whenIdle(next));
  };
  whenIdle(next);
}
