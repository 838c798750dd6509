/** Waits before the second and third attempt, in ms. */
const backoffMs = [400, 1200];

/** A timed-out load is not retried: it would only time out again. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

// The bundler reports a timed-out lazy chunk as an error of this type.
const isTimeout = (cause: unknown) =>
  cause instanceof LoadTimeout || (cause instanceof Error && 'type' in cause && cause.type === 'timeout');

/** Tries three times with growing delays, because poor connections often recover within a second. */
export async function withRetries<Value>(load: () => Promise<Value>): Promise<Value> {
  for (const waitMs of backoffMs) {
    try {
      return await load();
    } catch (cause) {
      if (isTimeout(cause)) throw cause;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return load();
}
