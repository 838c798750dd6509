import { isAnswerAwaited, paths, store, type SlotName } from '@portal/platform/host';
import { routeOf } from './firstScreen';
import { navigationFor } from '../frame/navigation';
import { isPartAwaited, loadRemoteComponent } from '../remotes/components';
import { loadScreen } from '../remotes/loadScreen';
import { declaredOverlays, slotFillers } from '../remotes/registry';

const ignoreFailure = () => undefined;

/** Preloads the screen of a path. The screen itself shows a failure when it is opened. */
export async function preloadAddress(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (route) await loadScreen(route).catch(ignoreFailure);
}

/** Preloads the dialogs that are likely on every page. */
async function preloadOverlays(): Promise<void> {
  const slots = declaredOverlays.filter(({ isPreloaded }) => isPreloaded).map(({ slot }) => slot as SlotName);
  for (const slot of slots) {
    const [remote] = slotFillers(slot);
    if (remote) await loadRemoteComponent({ remote, slot }).catch(ignoreFailure);
  }
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const maxScreens = 12;

/** Paths that the sidebar and user menu offer this user; before sign-in, where sign-in leads. */
function likelyAddresses(): string[] {
  const { user } = store.getState().user;
  if (!user) return [paths.dashboard()];
  const items = navigationFor(user.role);
  const entries = items.flatMap((item) =>
    item.kind === 'group' ? item.entries.map(({ path }) => path) : item.path,
  );
  return [paths.profile(user.id), ...entries].slice(0, maxScreens);
}

/** Preloads likely screens one after the other while the page is idle, and again after sign-in. */
export function preloadWhileIdle(): void {
  let knownUser: string | undefined;
  const checkUser = () => {
    const user = store.getState().user.user?.id;
    if (user && user !== knownUser) loadLikelyScreens();
    knownUser = user;
  };
  if (!store.getState().user.user) loadLikelyScreens();
  checkUser();
  store.subscribe(checkUser);
}

/** Whether the page shows places for code or answers that are on their way. */
const isWaiting = (): boolean => isPartAwaited() || isAnswerAwaited();

/** Until it looks again while it waits. */
const waitMs = 100;

/** Runs work once the page is idle and has all that it shows: on a slow connection, what is likely would delay what is wanted. */
function whenIdle(work: () => void): void {
  const check = () => {
    if (isWaiting()) setTimeout(() => whenIdle(work), waitMs);
    else work();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(check);
  else setTimeout(check, 500);
}

function loadLikelyScreens(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  // Travellers often pay per megabyte.
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  const addresses = likelyAddresses();
  const next = () => {
    const address = addresses.shift();
    if (address) void preloadAddress(address).then(() => whenIdle(next));
    else if (store.getState().user.user) void preloadOverlays();
  };
  whenIdle(next);
}
