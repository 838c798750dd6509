import { baseApi, onUnanswered, setUnreachable, store } from '@portal/platform/host';

const firstWaitMs = 3000;
const longestWaitMs = 30_000;
const answerWithinMs = 5000;

/** Whether the portal’s server answers anything at all. */
async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    await fetch('/health', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds out, when a call got no answer, whether the portal can be reached at all: devices often believe
 * to be online while they are not. Asks again, more and more seldom, until it can, and then lets the
 * screens load what they missed.
 */
export function followConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let wasUnreachable = false;
  const ask = async (waitMs: number) => {
    clearTimeout(timer);
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    const isThere = await isReachable();
    isAsking = false;
    setUnreachable(!isThere);
    if (!isThere) timer = setTimeout(() => void ask(Math.min(waitMs * 2, longestWaitMs)), waitMs);
    // Whoever asked: a call that failed late may be the one that finds the portal back.
    else if (wasUnreachable) store.dispatch(baseApi.internalActions.onOnline());
    wasUnreachable = !isThere;
  };
  onUnanswered(() => void ask(firstWaitMs));
  // What the device has to say is fresher than a finding of before.
  window.addEventListener('online', () => void ask(firstWaitMs));
  window.addEventListener('offline', () => {
    clearTimeout(timer);
    setUnreachable(false);
  });
}
