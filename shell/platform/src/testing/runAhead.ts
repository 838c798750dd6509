/**
 * Runs a part of a test with timers that do not wait: what polls or pauses begins in `part`, and `findBy…` or `waitFor` in it
 * move the clock on until they see what they wait for.
 */
export async function runAhead<Result>(part: () => Promise<Result>): Promise<Result> {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    return await part();
  } finally {
    jest.useRealTimers();
  }
}
