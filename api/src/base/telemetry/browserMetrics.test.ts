import { releasesHeader } from '@portal/contract';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();

test('what browsers report is counted by the releases that the gateway names, with no series without end', async () => {
  const headers = { [releasesHeader]: JSON.stringify({ shell: '1.0.0', 'mfe-esim': '1.1.0' }) };
  const send = (events: object[]) => api.call('POST', '/telemetry', { body: { events }, headers });
  const events = [
    { kind: 'web-vital', name: 'LCP', value: 900, remote: 'shell', version: '1.0.0' },
    { kind: 'remote-load', name: 'load', value: 300, remote: 'mfe-esim', version: '1.1.0' },
    { kind: 'remote-failed', name: 'load', remote: 'mfe-esim', version: '1.1.0' },
    { kind: 'remote-failed', name: 'load', remote: 'mfe-esim', version: '9.9.9' },
    { kind: 'error', name: 'TypeError', remote: 'Not a name' },
  ];
  expect(await send(events)).toMatchObject({ status: 202, body: { accepted: 5 } });
  await send(
    Array.from({ length: 45 }, (_, index) => ({ kind: 'error', name: 'x', remote: `made-up-${index}` })),
  );
  const text = await api.services.metrics.registry.metrics();
  expect(text).toContain('browser_events_total{kind="remote-failed",remote="mfe-esim",version="1.1.0"} 1');
  expect(text).toContain('browser_events_total{kind="remote-failed",remote="mfe-esim",version="other"} 1');
  expect(text).toContain('browser_events_total{kind="error",remote="other",version="other"} 46');
  expect(text).toContain(
    'browser_load_duration_seconds_bucket{le="0.4",remote="mfe-esim",version="1.1.0"} 1',
  );
  expect(text).toContain('browser_web_vitals_bucket{le="1.8",name="LCP",remote="shell",version="1.0.0"} 1');
  for (const invented of ['Not a name', 'made-up', '9.9.9']) expect(text).not.toContain(invented);
});
