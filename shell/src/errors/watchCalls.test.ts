import type { TelemetryEvent } from '@portal/contract';
import type { onCallRejected } from '@portal/platform/host';
import { watchCalls } from './watchCalls';

const report = jest.fn<void, [TelemetryEvent]>();
jest.mock('../remotes/telemetry', () => ({ report: (event: TelemetryEvent) => report(event) }));
const origin = { remote: 'mfe-esim', version: '1.1.0', name: 'Connectivity' };
jest.mock('./attribute', () => ({
  shownRoute: () => ({ path: '/esim' }),
  originOf: (at: unknown) => (at === 'of mfe-esim' ? origin : null),
}));
let reject: Parameters<typeof onCallRejected>[0];
jest.mock('@portal/platform/host', () => ({
  onCallRejected: (listener: typeof reject) => {
    reject = listener;
  },
  injectionOf: (endpoint: string) => (endpoint === 'getEsims' ? 'of mfe-esim' : 'extension'),
}));

it('reports a refused call once with the release whose endpoint it was', () => {
  watchCalls();
  const rejected = { endpoint: 'getEsims', call: 'GET /esim/:id', status: 500 };
  reject(rejected);
  reject(rejected);
  reject({ ...rejected, status: 404 });
  // Of the session, of an endpoint of nobody, and of none in the contract.
  for (const status of [401, 403, 429]) reject({ ...rejected, status });
  reject({ ...rejected, endpoint: 'ofAnExtension' });
  reject({ ...rejected, call: undefined });
  const event = { ...origin, kind: 'call-rejected', message: 'GET /esim/:id', route: '/esim' };
  expect(report.mock.calls).toEqual([[{ ...event, value: 500 }], [{ ...event, value: 404 }]]);
});
