/** Stops the clock of the day at `now`, in milliseconds; timers of database and server continue. */
export function stopClock(now: number): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'performance',
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}

/** Before each test of a file: stops the clock of the day. Returns what sets it. */
export function useFakeClock(): (at: string | number) => void {
  beforeEach(() => stopClock(Date.now()));
  afterEach(() => jest.useRealTimers());
  return (at) => jest.setSystemTime(new Date(at));
}
