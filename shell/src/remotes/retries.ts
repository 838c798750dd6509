/** Waits before the second and third attempt, in ms. */
const backoffMs = [400, 1200];

/** What did not come in time will not come sooner when asked again: it is not tried twice. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout';
}

// A lazy chunk that did not come in time is told by the bundler’s own error, of this type.
const isTimeout = (cause: unknown) =>
  cause instanceof LoadTimeout || (cause instanceof Error && 'type' in cause && cause.type === 'timeout');

/** Tries three times with growing waits; a bad connection often is good again a second later. */
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
