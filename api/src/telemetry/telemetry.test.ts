import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const report = (body: unknown) => api.call('POST', '/telemetry', { body });

test('what browsers report is counted by kind and remote', async () => {
  const events = [
    { kind: 'web-vital', name: 'LCP', value: 900, remote: 'shell' },
    { kind: 'remote-failed', name: 'load', remote: 'mfe-esim' },
    { kind: 'error', name: 'TypeError', remote: 'made-up-name' },
  ];
  expect(await report({ events })).toMatchObject({ status: 202, body: { accepted: 3 } });
  const text = await api.services.metrics.registry.metrics();
  expect(text).toContain('browser_events_total{kind="remote-failed",remote="mfe-esim"} 1');
  expect(text).toContain('browser_events_total{kind="error",remote="other"} 1');
  expect(text).not.toContain('made-up-name');
});

test.each([[{}], [{ events: [] }], [{ events: [{ kind: 'other', name: 'x' }] }], [{ events: 'x' }], [null]])(
  'refuses %j',
  async (body) => expect([400, 422]).toContain((await report(body)).status),
);
