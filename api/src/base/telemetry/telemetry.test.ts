import type { AddressInfo } from 'node:net';
import { serveMetrics } from '../metrics/metrics';
import { useTestApi } from '../../testing/useTestApi';
import { networkHeader, releasesHeader, visitorHeader, dayMs, minuteMs } from '@portal/contract';
import { countReleaseEvents, removeOldReports, releaseReports } from './releaseReports';
import { countVisitor, removeOldVisitors, releaseVisitors } from './releaseVisitors';
import { senderOf } from './reportSender';

const api = useTestApi();

beforeEach(async () => {
  await api.services.pool.query('truncate release_reports, release_visitors, rejected_calls');
});

/** Headers of the gateway about a visitor. */
const sentBy = (visitor: string, version: string, network = `network-of-${visitor}`) => ({
  [visitorHeader]: visitor.padEnd(30, '-'),
  [networkHeader]: network.padEnd(30, '-'),
  [releasesHeader]: JSON.stringify({ shell: '1.0.0', 'mfe-esim': version }),
});
const given = (version: string) => senderOf({ [releasesHeader]: JSON.stringify({ 'mfe-esim': version }) });
const report = (body: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/telemetry', { body, headers });
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

test('loads, failures and load times are summed by release, whichever copy was told', async () => {
  const { db } = api.services;
  const now = new Date('2026-05-01T10:00:30Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const [live, canary] = [given('1.0.0'), given('1.1.0')];
  await countReleaseEvents(db, [load('1.0.0', 90), load('1.0.0', 95), load('1.0.0', 350)], live, now);
  await Promise.all([
    countReleaseEvents(db, [load('1.0.0', 99)], live, now),
    // The gateway gives this visitor another release, so a failure of the live one is not believed.
    countReleaseEvents(db, [failure('1.0.0'), failure('1.1.0'), load('1.1.0', 1)], canary, now),
    countReleaseEvents(db, [failure('1.1.0'), { ...load('1.1.0', 1), remote: '<script>' }], canary, now),
    countReleaseEvents(db, [load('1.0.0', 9000)], live, minutesAgo(30)),
    // Without a gateway nothing is known of the sender.
    countReleaseEvents(db, [failure('1.1.0')], senderOf({}), now),
  ]);
  expect(await releaseReports(db, minutesAgo(5))).toEqual([
    { remote: 'mfe-esim', version: '1.0.0', loads: 4, failures: 0, p75Ms: 100, networks: [], rejected: [] },
    { remote: 'mfe-esim', version: '1.1.0', loads: 1, failures: 2, p75Ms: 25, networks: [], rejected: [] },
  ]);
  expect((await releaseReports(db, minutesAgo(60)))[0]).toMatchObject({ loads: 5 });

  await removeOldReports(db, new Date('2026-05-15T10:10:00Z'));
  expect(await releaseReports(db, new Date(0))).not.toContainEqual(
    expect.objectContaining({ version: '1.1.0' }),
  );
});

test('the inner port answers the release tool, and says what is wrong with a wrong question', async () => {
  await report({ events: [load('2.0.0', 120)] }, sentBy('ada', '2.0.0'));
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
      networks: [{ visitors: 1, failed: 0, networks: 1 }],
      rejected: [],
    });
    expect((await fetch(`${address}?since=yesterday`)).status).toBe(400);
  } finally {
    server.close();
  }
});

const visitorsOf = async (version: string, since = new Date(0)) =>
  (await releaseVisitors(api.services.db, since)).get(`mfe-esim ${version}`) ?? [];

test('a visitor counts once for a release, however many events the browser sends, and fails once', async () => {
  await report({ events: [load('3.0.0', 90)] }, sentBy('ada', '3.0.0'));
  const error = { ...failure('3.0.0'), kind: 'error' as const, stack: 'TypeError: x\n    at y' };
  for (let times = 0; times < 3; times += 1)
    await report(
      { events: [error, { ...error, kind: 'rejection' }, load('3.0.0', 1)] },
      sentBy('ada', '3.0.0'),
    );
  await report({ events: [load('3.0.0', 90)] }, sentBy('bob', '3.0.0'));
  await report(
    { events: [load('3.0.0', 90), { ...failure('3.0.0'), kind: 'hang' }] },
    sentBy('cyd', '3.0.0'),
  );
  const slow = { ...failure('3.0.0'), kind: 'slow-interaction' as const, value: 700 };
  await report({ events: [load('3.0.0', 90), slow] }, sentBy('dan', '3.0.0'));
  // A browser that moves to another network stays one visitor.
  await report({ events: [error] }, sentBy('ada', '3.0.0', 'another-network'));
  expect(await visitorsOf('3.0.0')).toEqual([
    { visitors: 1, failed: 0, networks: 2 },
    { visitors: 1, failed: 1, networks: 2 },
  ]);
});

const refused = (version: string, message: string, value: number) => ({
  ...{ kind: 'call-rejected' as const, name: 'Connectivity', remote: 'mfe-esim' },
  ...{ version, message, value },
});

test('refused calls are summed by release, and count against it unless the user explains them', async () => {
  const [esims, wallet] = ['GET /esim/:id', 'GET /wallet/:userId'];
  const { db } = api.services;
  await report(
    { events: [refused('6.0.0', esims, 500), refused('6.0.0', esims, 503)] },
    sentBy('ada', '6.0.0'),
  );
  await report({ events: [refused('6.0.0', esims, 404)] }, sentBy('bob', '6.0.0'));
  const state = { events: [load('6.0.0', 1), refused('6.0.0', wallet, 409)] };
  await report(state, sentBy('cyd', '6.0.0'));
  // A call that the contract does not have, a status that is none, another release than the visitor is given.
  const forged = [
    refused('6.0.0', 'GET /made/up', 500),
    refused('6.0.0', esims, 200),
    refused('5.9.9', esims, 500),
  ];
  await report({ events: [load('6.0.0', 1), ...forged] }, sentBy('eve', '6.0.0'));
  const reports = await releaseReports(db, new Date(Date.now() - 60_000));
  expect(reports.find(({ version }) => version === '6.0.0')?.rejected).toEqual([
    { call: esims, statusClass: 5, count: 2 },
    { call: esims, statusClass: 4, count: 1 },
    { call: wallet, statusClass: 4, count: 1 },
  ]);
  expect(await visitorsOf('6.0.0')).toEqual([
    { visitors: 1, failed: 0, networks: 2 },
    { visitors: 1, failed: 1, networks: 2 },
  ]);
  await removeOldReports(db, new Date(Date.now() + 15 * dayMs));
  expect((await releaseReports(db, new Date(0))).flatMap(({ rejected }) => rejected)).toEqual([]);
});

test('forged reports move no count of visitors', async () => {
  const forged = { events: [failure('4.1.0'), load('4.1.0', 1)] };
  await report(forged);
  await report(forged, { ...sentBy('eve', '4.1.0'), [visitorHeader]: '' });
  await report(forged, { ...sentBy('eve', '4.1.0'), [networkHeader]: '' });
  await report(forged, { ...sentBy('eve', '4.1.0'), [releasesHeader]: '{"mfe-esim":' });
  // The gateway gives this visitor another release than the body says.
  await report(forged, sentBy('eve', '4.0.0'));
  expect(await visitorsOf('4.1.0')).toEqual([]);
  expect(await visitorsOf('4.0.0')).toEqual([]);
  // One address that collects cookies stays one network, of which few visitors are stored.
  for (let cookie = 0; cookie < 60; cookie += 1)
    await report(forged, sentBy(`forged-${cookie}`, '4.1.0', 'one-network'));
  expect(await visitorsOf('4.1.0')).toEqual([{ visitors: 50, failed: 50, networks: 1 }]);
});

test('visitors count since a time, and are forgotten after three days', async () => {
  const { db } = api.services;
  const at = (time: string) => new Date(`2026-05-${time}Z`);
  const ada = senderOf(sentBy('ada', '5.0.0'));
  await countVisitor(db, [load('5.0.0', 1), failure('5.0.0')], ada, at('01T10:00:00'));
  await countVisitor(db, [load('5.0.0', 1)], ada, at('01T12:00:00'));
  expect(await visitorsOf('5.0.0', at('01T09:00:00'))).toEqual([{ visitors: 1, failed: 1, networks: 1 }]);
  // Another canary began in between: the failure was before it.
  expect(await visitorsOf('5.0.0', at('01T11:00:00'))).toEqual([{ visitors: 1, failed: 0, networks: 1 }]);
  expect(await visitorsOf('5.0.0', at('01T13:00:00'))).toEqual([]);
  await removeOldVisitors(db, at('04T11:00:00'));
  expect(await visitorsOf('5.0.0')).toHaveLength(1);
  await removeOldVisitors(db, at('04T12:30:00'));
  expect(await visitorsOf('5.0.0')).toEqual([]);
});

test.each([[{}], [{ events: [] }], [{ events: [{ kind: 'other', name: 'x' }] }], [{ events: 'x' }], [null]])(
  'refuses %j',
  async (body) => expect([400, 422]).toContain((await report(body)).status),
);
