// Runs with the shell's script, before any remote: what breaks until the page is idle is kept for watchErrors.ts.
import { captureFetch } from '@portal/platform/host';

/** What went wrong: `fetch` is a replacement of the browser's own. The cause's stack says whose code it was. */
type TakeError = (kind: 'error' | 'rejection' | 'fetch', cause: unknown) => void;

const early: Parameters<TakeError>[] = [];
let take: TakeError = (...error) => {
  early.push(error);
};

addEventListener('error', ({ error }) => take('error', error));
addEventListener('unhandledrejection', ({ reason }) => take('rejection', reason));

// The shell calls the browser's own (`ownFetch` of the platform). Who replaces it for everybody else is reported.
let current = captureFetch();
Object.defineProperty(window, 'fetch', {
  configurable: true,
  get: () => current,
  set: (replacement: typeof fetch) => {
    current = replacement;
    take('fetch', new Error('replaces fetch'));
  },
});

/** Passes on what was kept and everything that follows. */
export function takeErrors(taker: TakeError): void {
  take = taker;
  for (const error of early) taker(...error);
}
