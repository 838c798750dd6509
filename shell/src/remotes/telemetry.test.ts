import type { TelemetryEvent } from '@portal/contract';
import type { ReleaseRecord } from '@portal/platform/host';

jest.mock('./registry', () => ({ declaredRoutes: [{ path: '/esim/:id' }] }));
import { describeCause, report, reportFailure, reportLoad } from './telemetry';

const sent: { address: string; body: Blob }[] = [];
const withBeacon = () =>
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push({ address, body }) > 0,
  });
beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  withBeacon();
});
afterEach(() => dispatchEvent(new Event('pagehide')));

/** The events of each beacon so far. */
const batches = async () =>
  Promise.all(
    sent.map(async ({ body }) => (JSON.parse(await body.text()) as { events: TelemetryEvent[] }).events),
  );
const error = (value: number, stack?: string): TelemetryEvent => ({
  kind: 'error',
  name: 'Connectivity',
  value,
  stack,
});
const release = { name: 'mfe-esim', team: 'Connectivity', version: '1.2.0' } as ReleaseRecord;

it('sends events in beacons that browsers accept, in their order and without loss', async () => {
  const stack = 'Ü'.repeat(4000);
  for (let value = 0; value < 50; value += 1) report(error(value, stack));
  dispatchEvent(new Event('pagehide'));
  for (const { body } of sent) expect(body.size).toBeLessThan(64 * 1024);
  const values = (await batches()).flat().map(({ value }) => value);
  expect(values).toEqual(Array.from({ length: 50 }, (_, value) => value));
});

it('sends what three seconds bring in one beacon of JSON', async () => {
  report(error(1));
  jest.advanceTimersByTime(2999);
  report(error(2));
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.address).toBe('/api/telemetry');
  expect(sent[0]?.body.type).toBe('application/json');
  expect((await batches())[0]?.map(({ value }) => value)).toEqual([1, 2]);
  report(error(3));
  jest.advanceTimersByTime(3000);
  expect((await batches())[1]?.map(({ value }) => value)).toEqual([3]);
});

it('sends fifty at most in one, and nothing when there is nothing', async () => {
  for (let value = 0; value < 51; value += 1) report(error(value));
  jest.advanceTimersByTime(3000);
  expect((await batches()).map((batch) => batch.length)).toEqual([50, 1]);
  jest.advanceTimersByTime(10_000);
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(2);
});

it('sends before the page is hidden, and only then', () => {
  report(error(1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual([]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toHaveLength(1);
});

it('sends one event that alone is too large, and loses all without beacons', () => {
  report(error(1, 'x'.repeat(70_000)));
  jest.advanceTimersByTime(3000);
  expect(sent).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'sendBeacon');
  report(error(2));
  expect(() => jest.advanceTimersByTime(3000)).not.toThrow();
});

it('says how long a release took, in whole milliseconds', async () => {
  reportLoad(release, 12.6);
  jest.advanceTimersByTime(3000);
  expect(await batches()).toEqual([
    [{ kind: 'remote-load', name: 'Connectivity', remote: 'mfe-esim', version: '1.2.0', value: 13 }],
  ]);
});

describe('a failure', () => {
  const reported = async (...failure: Parameters<typeof reportFailure>) => {
    reportFailure(...failure);
    jest.advanceTimersByTime(3000);
    return (await batches())[0]?.[0];
  };

  it('names team, release, cause and the pattern of the page', async () => {
    history.replaceState(null, '', '/esim/secret-id');
    const cause = new TypeError('gone');
    cause.stack = 'y'.repeat(5000);
    expect(await reported(release, 'mfe-esim', cause)).toEqual({
      kind: 'remote-failed',
      name: 'Connectivity',
      remote: 'mfe-esim',
      version: '1.2.0',
      message: 'TypeError: gone',
      stack: 'y'.repeat(4000),
      route: '/esim/:id',
    });
  });

  it('may have no release, no stack and no known page', async () => {
    history.replaceState(null, '', '/elsewhere');
    expect(await reported(null, 'mfe-none', 'gone')).toEqual({
      kind: 'remote-failed',
      name: 'unknown',
      remote: 'mfe-none',
      message: 'gone',
    });
    sent.length = 0;
    const cause = new Error('gone');
    delete cause.stack;
    expect(await reported(null, 'mfe-none', cause)).not.toHaveProperty('stack');
  });

  it.each([
    [new RangeError('too  long\n at x'), 'RangeError: too long at x'],
    ['a\u0000\u200bb\t c', 'a b c'],
    [' padded ', 'padded'],
    ['', 'unknown'],
    [undefined, 'undefined'],
    ['z'.repeat(600), 'z'.repeat(500)],
    [`${'z'.repeat(499)}😀`, 'z'.repeat(499)],
  ])('%j is one line', (cause, line) => {
    expect(describeCause(cause)).toBe(line);
  });
});
