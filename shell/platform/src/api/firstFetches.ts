/** A call that the page’s HTML has sent before any code was here (shell/src/document/firstFetches.ts). */
export interface FirstFetch {
  /** The access token that it was sent with. */
  token: string;
  response: Promise<Response>;
}

declare global {
  var portalFirstFetches: Map<string, FirstFetch> | undefined;
}

/** As long as unused data is kept otherwise: a later screen asks anew. */
const validMs = 60_000;

/**
 * Sends a request, or takes the response of the same call that the HTML has sent already: once, for the same session, and
 * only until something was changed. One that did not arrive is sent again.
 */
export async function fetchOrReuse(request: Request): Promise<Response> {
  const early = claimFirstFetch(request);
  if (!early) return fetch(request);
  try {
    return await untilAborted(early.then(readFully), request.signal);
  } catch {
    request.signal.throwIfAborted();
    return fetch(request);
  }
}

function claimFirstFetch({ method, url, headers }: Request): Promise<Response> | null {
  const known = globalThis.portalFirstFetches;
  if (method !== 'GET' || performance.now() > validMs) known?.clear();
  const early = known?.get(url);
  known?.delete(url);
  return early && headers.get('authorization') === `Bearer ${early.token}` ? early.response : null;
}

/** The body with its response: the caller’s signal ends only what is waited for here. */
async function readFully(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    response.then(resolve, reject);
  });
}
