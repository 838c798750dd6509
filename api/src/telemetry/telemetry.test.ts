import { serveMetrics } from '../metrics/metrics';
import type { AddressInfo } from 'node:net';
import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';
import { countReleaseEvents, removeOldReports, releaseReports } from './releaseReports';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const report = (body: unknown) => api.call('POST', '/telemetry', { body });
const load = (version: string, value: number) => ({
  kind: 'remote-load' as const,
  name: 'Connectivity',
  remote: 'mfe-esim',
  version,
  value,
});
const failure = (version: string) => ({
  kind: 'remote-failed' as const,
  name: 'Connectivity',
  remote: 'mfe-esim',
  version,
});

test('what browsers report is counted by kind and remote, with no series without end', async () => {
  const events = [
    { kind: 'web-vital', name: 'LCP', value: 900, remote: 'shell' },
    { kind: 'remote-failed', name: 'load', remote: 'mfe-esim' },
    { kind: 'error', name: 'TypeError', remote: 'Not a name' },
  ];
  expect(await report({ events })).toMatchObject({ status: 202, body: { accepted: 3 } });
  const manyEvents = Array.from({ length: 45 }, (_, index) => ({
    kind: 'error',
    name: 'x',
    remote: `made-up-${index}`,
  }));
  await report({ events: manyEvents });
  const text = await api.services.metrics.registry.metrics();
  expect(text).toContain('browser_events_total{kind="remote-failed",remote="mfe-esim"} 1');
  expect(text).not.toContain('Not a name');
  expect(text).toMatch(/browser_events_total\{kind="error",remote="other"\} 1[0-9]/);
  expect(text).not.toContain('made-up-44');
});

test('loads, failures and load times are summed by release, whichever copy was told', async () => {
  const { db } = api.services;
  const now = new Date('2026-05-01T10:00:30Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await countReleaseEvents(db, [load('1.0.0', 90), load('1.0.0', 95), load('1.0.0', 350)], now);
  await Promise.all([
    countReleaseEvents(db, [load('1.0.0', 99), failure('1.1.0'), load('1.1.0', 1)], now),
    countReleaseEvents(db, [failure('1.1.0'), { ...load('1.0.0', 1), remote: '<script>' }], now),
    countReleaseEvents(db, [load('1.0.0', 9000)], minutesAgo(30)),
  ]);
  expect(await releaseReports(db, minutesAgo(5))).toEqual([
    { remote: 'mfe-esim', version: '1.0.0', loads: 4, failures: 0, p75Ms: 100 },
    { remote: 'mfe-esim', version: '1.1.0', loads: 1, failures: 2, p75Ms: 25 },
  ]);
  expect((await releaseReports(db, minutesAgo(60)))[0]).toMatchObject({ loads: 5 });

  await removeOldReports(db, new Date('2026-05-15T10:10:00Z'));
  expect(await releaseReports(db, new Date(0))).not.toContainEqual(
    expect.objectContaining({ version: '1.1.0' }),
  );
});

test('the inner port answers the release tool, and says what is wrong with a wrong question', async () => {
  await report({ events: [load('2.0.0', 120)] });
  const { metrics, db } = api.services;
  const server = await serveMetrics(metrics, '127.0.0.1', 0, (since) => releaseReports(db, since));
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/release-reports`;
    const response = await fetch(`${address}?since=${new Date(Date.now() - 60_000).toISOString()}`);
    expect(await response.json()).toContainEqual({
      remote: 'mfe-esim',
      version: '2.0.0',
      loads: 1,
      failures: 0,
      p75Ms: 150,
    });
    expect((await fetch(`${address}?since=yesterday`)).status).toBe(400);
  } finally {
    server.close();
  }
});

test.each([[{}], [{ events: [] }], [{ events: [{ kind: 'other', name: 'x' }] }], [{ events: 'x' }], [null]])(
  'refuses %j',
  async (body) => expect([400, 422]).toContain((await report(body)).status),
);
