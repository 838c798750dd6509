import { whenPainted } from './whenPainted';

type Report = (list: { getEntriesByName: () => unknown[] }) => void;

/** A browser that knows of paint reports; returns what makes one. */
function reportsOfPaints(): { report: () => void } {
  let reportTo: Report | undefined;
  class Reports {
    static supportedEntryTypes = ['paint'];
    constructor(onReport: Report) {
      reportTo = onReport;
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  Object.assign(globalThis, { PerformanceObserver: Reports });
  return { report: () => reportTo?.({ getEntriesByName: () => [{ startTime: 1 }] }) };
}

const realObserver = globalThis.PerformanceObserver;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => (globalThis.PerformanceObserver = realObserver));

test('waits for the report of the paint', async () => {
  const { report } = reportsOfPaints();
  const isPainted = jest.fn();
  const painted = whenPainted().then(isPainted);
  await jest.advanceTimersByTimeAsync(500);
  expect(isPainted).not.toHaveBeenCalled();
  report();
  await painted;
});

test('goes on without a report in a browser that never makes one', async () => {
  reportsOfPaints();
  const painted = whenPainted();
  await jest.advanceTimersByTimeAsync(2_000);
  await painted;
});
