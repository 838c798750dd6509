/** A call that the page’s HTML has sent before any code was here (shell/src/document/firstFetches.ts). */
interface FirstFetch {
  /** The access token that it was sent with. */
  token: string;
  answer: Promise<Response>;
}

declare global {
  var portalFirstFetches: Map<string, FirstFetch> | undefined;
}

/** As long as unused data is kept otherwise: a later screen asks anew. */
const validMs = 60_000;

/**
 * Sends a request, or takes the answer of the same call that the HTML has sent already: once, for the same session, and
 * only until something was changed. One that did not arrive is sent again.
 */
export function fetchOrTake(request: Request): Promise<Response> {
  const early = takeFirstFetch(request);
  return early ? untilAborted(early, request.signal).catch(retryUnlessAborted(request)) : fetch(request);
}

function takeFirstFetch({ method, url, headers }: Request): Promise<Response> | null {
  const known = globalThis.portalFirstFetches;
  if (method !== 'GET' || performance.now() > validMs) known?.clear();
  const early = known?.get(url);
  known?.delete(url);
  return early && headers.get('authorization') === `Bearer ${early.token}` ? early.answer : null;
}

function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}

const retryUnlessAborted = (request: Request) => (cause: unknown) => {
  if (request.signal.aborted) throw cause;
  return fetch(request);
};
