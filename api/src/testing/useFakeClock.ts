/** Before each test of a file: stops the clock of the day; timers of database and server go on. Returns what sets it. */
export function useFakeClock(): (at: string | number) => void {
  beforeEach(() => {
    jest.useFakeTimers({
      now: Date.now(),
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
  });
  afterEach(() => jest.useRealTimers());
  return (at) => jest.setSystemTime(new Date(at));
}
