import type { TelemetryEvent } from '@portal/contract';

const report = jest.fn<void, [TelemetryEvent]>();
jest.mock('../remotes/telemetry', () => ({
  report: (event: TelemetryEvent) => report(event),
  describeCause: String,
}));
const stackOf = (cause: unknown) => (cause instanceof Error ? (cause.stack ?? '') : '');
jest.mock('./attribute', () => ({
  shownRoute: () => ({ path: '/esim/:id' }),
  stackOf: (cause: unknown) => stackOf(cause),
  originOf: (cause: unknown) => {
    const remote = /mfe-esim|shell-packages/.exec(stackOf(cause))?.[0];
    return remote
      ? { remote: remote.replace('-packages', ''), version: '1.1.0', name: 'Connectivity' }
      : null;
  },
}));

const at = (file: string, message: string) => Object.assign(new Error(message), { stack: `at ${file}` });
const throwError = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
function reject(reason: unknown): void {
  const event = new Event('unhandledrejection');
  window.dispatchEvent(Object.assign(event, { reason }));
}
const reported = () => report.mock.calls.map(([{ kind, remote, message }]) => [kind, remote, message]);

const browserFetch = window.fetch;
let listen: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;
beforeEach(() => {
  listen = jest.spyOn(window, 'addEventListener');
  jest.resetModules();
});
afterEach(() => {
  // Each test loads the module again; the listeners of the last one would report too.
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener);
  Object.defineProperty(window, 'fetch', { configurable: true, writable: true, value: browserFetch });
});

async function watch(): Promise<void> {
  await import('./earlyErrors');
  const { watchErrors } = await import('./watchErrors');
  watchErrors();
}

it('reports errors and rejections of before the page was idle, and those that follow', async () => {
  await import('./earlyErrors');
  throwError(at('mfe-esim', 'early'));
  reject(at('mfe-esim', 'early promise'));
  expect(reported()).toEqual([]);
  await watch();
  throwError(at('mfe-esim', 'late'));
  expect(reported()).toEqual([
    ['error', 'mfe-esim', 'Error: early'],
    ['rejection', 'mfe-esim', 'Error: early promise'],
    ['error', 'mfe-esim', 'Error: late'],
  ]);
});

it('sends the stack without what an address may hold, and the pattern of the route', async () => {
  await watch();
  throwError(at('mfe-esim (https://portal.example/reset-password?token=secret:1:2)', 'x'));
  expect(report.mock.calls[0]?.[0]).toMatchObject({
    stack: 'at mfe-esim (https://portal.example/reset-password:1:2)',
    route: '/esim/:id',
  });
});

it('reports the same error once, and at most ten of a page', async () => {
  await watch();
  for (let times = 0; times < 50; times += 1) throwError(at('mfe-esim', 'the same'));
  expect(reported()).toHaveLength(1);
  for (let times = 0; times < 50; times += 1) throwError(at('mfe-esim', `loop ${times}`));
  expect(reported()).toHaveLength(10);
});

it('reports nothing that belongs to nobody, or that was aborted', async () => {
  await watch();
  throwError(at('chrome-extension', 'of an extension'));
  throwError(null);
  reject(new DOMException('aborted', 'AbortError'));
  expect(reported()).toEqual([]);
});

it('reports the remote that replaces fetch, while the shell goes on with the browser’s own', async () => {
  const own = jest.fn().mockResolvedValue('own');
  window.fetch = own;
  const { ownFetch } = await import('@portal/platform/host');
  await watch();
  const OriginalError = Error;
  globalThis.Error = class extends OriginalError {
    override stack = 'at mfe-esim';
  } as ErrorConstructor;
  const replacement = jest.fn();
  window.fetch = replacement;
  globalThis.Error = OriginalError;
  expect(reported()).toEqual([['remote-failed', 'mfe-esim', 'Error: replaces fetch']]);
  expect(window.fetch).toBe(replacement);
  expect(await ownFetch('/api/ready')).toBe('own');
  expect(replacement).not.toHaveBeenCalled();
});
