import { useSyncExternalStore } from 'react';

/** After this time users start to wonder whether anything happens. */
export const slowAfterMs = 8000;

let slowCalls = 0;
const noResponseListeners = new Set<() => void>();

/** Told like the connection: dialogs of the design system, which imports no platform, cover the page's banner. */
function changeSlowCalls(by: number): void {
  slowCalls += by;
  document.documentElement.toggleAttribute('data-slow', slowCalls > 0);
  window.dispatchEvent(new Event('portal:connection'));
}

/** Registers a call; the returned function ends it and reports whether a response arrived. */
export function watchCall(): (hasResponse: boolean) => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    changeSlowCalls(1);
  }, slowAfterMs);
  return (hasResponse) => {
    clearTimeout(timer);
    if (isSlow) changeSlowCalls(-1);
    if (!hasResponse) for (const listener of noResponseListeners) listener();
  };
}

/** Calls `listener` each time a call to /api got no response. Returns a function that unsubscribes. */
export function onNoResponse(listener: () => void): () => void {
  noResponseListeners.add(listener);
  return () => noResponseListeners.delete(listener);
}

/** The release of a remote that a call is made for. */
export interface Caller {
  remote: string;
  version: string;
}

/** A call that the server refused. */
export interface RejectedCall {
  /** Undefined for the shell, and for an endpoint of an older remote. */
  caller?: Caller | undefined;
  /** The name in the store of an endpoint that an older remote injected: `injectionOf`. */
  endpoint?: string;
  /** Method and path of the contract. */
  call: string;
  status: number;
}
type RejectionListener = (rejected: RejectedCall) => unknown;
/** Whoever watches starts when the page is idle: until then rejections are kept. */
const early: RejectedCall[] = [];
let listenToRejections: RejectionListener = (rejected) => early.push(rejected);

export const callRejected: RejectionListener = (rejected) => listenToRejections(rejected);

/** Calls `listener` for each call that the server refused, also before. */
export function onCallRejected(listener: RejectionListener): void {
  listenToRejections = listener;
  early.forEach(listener);
}

/** Returns true while a call to /api takes unusually long. */
export const useIsResponseSlow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('portal:connection', listener);
      return () => window.removeEventListener('portal:connection', listener);
    },
    () => slowCalls > 0,
  );
