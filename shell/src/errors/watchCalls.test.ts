import type { TelemetryEvent } from '@portal/contract';
import type { onCallRejected } from '@portal/platform/host';
import { watchCalls } from './watchCalls';

const report = jest.fn<void, [TelemetryEvent]>();
jest.mock('../remotes/telemetry', () => ({ report: (event: TelemetryEvent) => report(event) }));
const shell = { remote: 'shell', version: '2.3.4', name: 'Shell' };
const origin = { remote: 'mfe-esim', version: '1.1.0', name: 'Connectivity' };
jest.mock('./attribute', () => ({
  shownRoute: () => ({ path: '/esim' }),
  originOfPart: ({ remote }: { remote: string }) => (remote === 'mfe-esim' ? origin : null),
  originOfShell: () => shell,
  originOf: (at: unknown) => (at === 'of mfe-esim' ? origin : null),
}));
let reject: Parameters<typeof onCallRejected>[0];
jest.mock('@portal/platform/host', () => ({
  onCallRejected: (listener: typeof reject) => {
    reject = listener;
  },
  injectionOf: (endpoint: string) => (endpoint === 'getEsims' ? 'of mfe-esim' : 'extension'),
}));

it.each([
  ['whose part sent it', { caller: { remote: 'mfe-esim', version: '1.1.0' } }, origin],
  ['whose endpoint it was', { endpoint: 'getEsims' }, origin],
  ['of the shell', {}, shell],
])('reports a refused call once with the release %s', (_whose, by, expected) => {
  watchCalls();
  const rejected = { ...by, call: `GET /of/${expected.remote}/${Object.keys(by).join()}`, status: 500 };
  reject(rejected);
  reject(rejected);
  reject({ ...rejected, status: 404 });
  for (const status of [401, 403, 429]) reject({ ...rejected, status });
  const event = { ...expected, kind: 'call-rejected', message: rejected.call, route: '/esim' };
  expect(report.mock.calls).toEqual([[{ ...event, value: 500 }], [{ ...event, value: 404 }]]);
});

it('reports no call of an endpoint of nobody, nor of a part that is gone', () => {
  watchCalls();
  reject({ endpoint: 'ofAnExtension', call: 'GET /x', status: 500 });
  reject({ caller: { remote: 'mfe-gone', version: '1.0.0' }, call: 'GET /x', status: 500 });
  expect(report).not.toHaveBeenCalled();
});
