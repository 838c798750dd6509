import { baseApi, onNoResponse, ownFetch, setUnreachable, store } from '@portal/platform/host';

const firstWaitMs = 3000;
const maxWaitMs = 30_000;
const responseTimeoutMs = 5000;

/** Returns true if the server responds at all. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    await ownFetch('/health', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * Probes the server after a call got no response, because devices often report being online when they are not.
 * Repeats with growing intervals until the server responds, then lets the screens refetch.
 */
export function followConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isProbing = false;
  let wasUnreachable = false;
  const probe = async (waitMs: number) => {
    clearTimeout(timer);
    if (isProbing || !navigator.onLine) return;
    isProbing = true;
    const isUp = await isReachable();
    isProbing = false;
    setUnreachable(!isUp);
    if (!isUp) timer = setTimeout(() => void probe(Math.min(waitMs * 2, maxWaitMs)), waitMs);
    // A failed call can also be the one that finds the server reachable again.
    else if (wasUnreachable) store.dispatch(baseApi.internalActions.onOnline());
    wasUnreachable = !isUp;
  };
  onNoResponse(() => void probe(firstWaitMs));
  // The device's own event is newer than the last probe.
  window.addEventListener('online', () => void probe(firstWaitMs));
  window.addEventListener('offline', () => {
    clearTimeout(timer);
    setUnreachable(false);
  });
}
