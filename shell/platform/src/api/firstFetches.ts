import { firstFetchesName } from '@portal/contract';
import { ownFetch } from './ownFetch';

/** A call that the HTML sent before the shell loaded (shell/src/firstLoad/firstFetches.ts). */
export interface FirstFetch {
  /** Access token of the call. */
  token: string;
  response: Promise<Response>;
}

declare global {
  // Named by `firstFetchesName`.
  var portalFirstFetches: Map<string, FirstFetch> | undefined;
}

/** Same as `keepUnusedDataFor`: later screens send the call again. */
const validMs = 60_000;

/**
 * Sends a request, or reuses the response of the same call that the HTML has sent: once, for the same session, and
 * until the first mutation. A failed one is sent again.
 */
export async function fetchOrReuse(request: Request): Promise<Response> {
  const early = claimFirstFetch(request);
  if (!early) return ownFetch(request);
  try {
    return await untilAborted(early.then(readFully), request.signal);
  } catch {
    request.signal.throwIfAborted();
    return ownFetch(request);
  }
}

function claimFirstFetch({ method, url, headers }: Request): Promise<Response> | null {
  const known = globalThis[firstFetchesName];
  if (method !== 'GET' || performance.now() > validMs) known?.clear();
  const early = known?.get(url);
  known?.delete(url);
  return early && headers.get('authorization') === `Bearer ${early.token}` ? early.response : null;
}

/** Reads the body first, because the caller's signal must only abort the waiting here. */
async function readFully(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    response.then(resolve, reject);
  });
}
