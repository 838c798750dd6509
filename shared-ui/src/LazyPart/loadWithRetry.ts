/** Pauses before the second and third attempt, in ms. */
const retryDelaysMs = [400, 1200];

/** A load that took too long is not repeated: it would only take too long again. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

// The bundler reports a lazy chunk that took too long as an error of this type.
const isTimeout = (cause: unknown) =>
  cause instanceof LoadTimeout || (cause instanceof Error && 'type' in cause && cause.type === 'timeout');

/**
 * Tries three times with growing delays, because poor connections often recover within a second. Offline it tries once:
 * what failed to load says so at once, and loads again when the connection is back.
 *
 * @throws the last failure
 */
export async function loadWithRetry<Value>(load: () => Promise<Value>): Promise<Value> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await load();
    } catch (cause) {
      if (isTimeout(cause) || !navigator.onLine) throw cause;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return load();
}
