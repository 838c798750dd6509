import type { TelemetryEvent } from '@portal/contract';
import { noteActivity } from '../remotes/parts';
import { watchInteractions } from './watchInteractions';

const report = jest.fn<void, [TelemetryEvent]>();
jest.mock('../remotes/telemetry', () => ({ report: (event: TelemetryEvent) => report(event) }));
jest.mock('../remotes/remoteStore', () => ({ loadedReleases: () => [] }));
jest.mock('../remotes/registry', () => ({
  findRemote: (name: string) => ({ name, releases: [{ name, version: '1.1.0', team: 'Connectivity' }] }),
}));

const own = globalThis.PerformanceObserver as typeof PerformanceObserver | undefined;
let measured: (entries: object[]) => void;
let options: unknown;
function setObserver(supportedEntryTypes: string[]): void {
  const fake = class {
    static readonly supportedEntryTypes = supportedEntryTypes;
    constructor(callback: (list: { getEntries: () => object[] }) => void) {
      measured = (entries) => callback({ getEntries: () => entries });
    }
    observe(given: unknown) {
      options = given;
    }
  };
  globalThis.PerformanceObserver = fake as unknown as typeof PerformanceObserver;
}
beforeEach(() => (options = undefined));
afterEach(() => Object.assign(globalThis, { PerformanceObserver: own }));

it('reports each slow press once, with the part that it was in', () => {
  setObserver(['event']);
  watchInteractions();
  expect(options).toEqual({ type: 'event', durationThreshold: 500, buffered: true });
  noteActivity({ remote: 'mfe-wallet', version: '1.1.0' }, 1200.5);
  noteActivity({ remote: 'mfe-esim', version: '1.1.0' }, 1200.5);
  measured([
    { interactionId: 6, name: 'pointerup', duration: 900, startTime: 999 },
    { interactionId: 7, name: 'pointerup', duration: 704.3, startTime: 1200.5 },
    { interactionId: 7, name: 'click', duration: 704.3 },
    { interactionId: 0, name: 'pointerenter', duration: 900 },
  ]);
  expect(report.mock.calls).toEqual([
    [
      {
        remote: 'mfe-esim',
        version: '1.1.0',
        name: 'Connectivity',
        kind: 'slow-interaction',
        message: 'pointerup',
        value: 704,
      },
    ],
  ]);
});

it('measures nothing in a browser that cannot', () => {
  setObserver(['navigation']);
  watchInteractions();
  expect(options).toBeUndefined();
});
