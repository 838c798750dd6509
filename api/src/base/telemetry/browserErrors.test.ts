import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { networkHeader, releasesHeader, unsignedVisitor, visitorHeader } from '@portal/contract';
import { serveMetrics } from '../metrics/metrics';
import { useTestApi } from '../../testing/useTestApi';
import { browserErrors, recordBrowserErrors, removeOldErrors } from './browserErrors';
import { releaseAnswers } from './releaseAnswers';
import { countVisitors, filterOf } from './visitorFilter';

const api = useTestApi();
beforeEach(() => api.services.pool.query('delete from browser_errors; delete from address_counts'));

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const stackOf = (version: string, hash: string) =>
  `TypeError: x is undefined\n    at Zt (https://portal.example.com/r/mfe-esim/files/screen-list.${hash}.js:1:123456)\n    at https://portal.example.com/r/mfe-esim/${version}/remoteEntry.0a1b2c3d.js:1:20`;
const failure = (changes: object = {}) => ({
  kind: 'error' as const,
  name: 'TypeError',
  remote: 'mfe-esim',
  version: '1.0.0',
  message: 'TypeError: x is undefined',
  stack: stackOf('1.0.0', '12345678'),
  route: '/esim/:id',
  ...changes,
});
const report = (visitor: string, events: object[], userAgent = chrome, network = `of ${visitor}`) =>
  api.call('POST', '/telemetry', {
    body: { events },
    headers: {
      'user-agent': userAgent,
      [visitorHeader]: visitor && hashOf(visitor),
      [networkHeader]: hashOf(network),
      [releasesHeader]: JSON.stringify({ 'mfe-esim': '1.1.0', 'mfe-wallet': '2.0.0' }),
    },
  });
// Numbers are masked, so that the names differ in letters.
const letters = (index: number) =>
  String(index).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const groups = (version?: string) => browserErrors(api.services.db, 'mfe-esim', version);

test('one cause is one group, whichever version, visitor and browser reports it', async () => {
  await report('ada', [failure(), failure()]);
  await report(
    'bob',
    [failure({ version: '1.1.0', stack: stackOf('1.1.0', 'deadbeef'), route: '/esim' })],
    safari,
  );
  await report('ada', [failure({ message: 'another', kind: 'rejection' })]);
  const [first, second, ...others] = await groups();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    kind: 'error',
    message: 'TypeError: x is undefined',
    events: 3,
    visitors: 2,
    routes: ['/esim', '/esim/:id'],
    browsers: ['Chrome 143', 'Safari 18'],
  });
  expect(
    first?.versions.map(({ version, events, visitors, stack }) => [version, events, visitors, stack]),
  ).toEqual([
    ['1.1.0', 1, 1, stackOf('1.1.0', 'deadbeef')],
    ['1.0.0', 2, 1, stackOf('1.0.0', '12345678')],
  ]);
  expect(second).toMatchObject({ kind: 'rejection', message: 'another', events: 1 });
  expect((await groups('1.1.0')).map(({ events }) => events)).toEqual([1]);
});

test('neither addresses nor numbers, ids, tokens or real paths are stored', async () => {
  const secrets = [
    'ada.lovelace@example.com',
    '8944500102198304826',
    '+44 7700 900123',
    'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig',
    'a8f5f167f44f4964e6c998dee827110c',
  ];
  const message = `Failed for ${secrets.join(' and ')} \u2013 see https://portal.example.com/esim?token=abc#x`;
  await report('ada', [
    failure({
      message,
      stack: `${message}\u0000\n    at f (https://x.example/a.js?u=ada:1:2)`,
      route: `/esim/${secrets[1]}?q=1`,
    }),
  ]);
  const { rows } = await api.services.pool.query<{ text: string }>(
    'select browser_errors::text as text from browser_errors',
  );
  const text = rows.map((row) => row.text).join();
  for (const secret of [...secrets, 'token=abc', 'u=ada']) expect(text).not.toContain(secret);
  expect(text).toContain('Failed for <email> and <number> and <number> and <id> and <token> and <token>');
  expect((await groups())[0]?.routes).toEqual(['/esim/:id']);
});

test('one network is one visitor, whatever ids it has, and causes 40 new groups an hour', async () => {
  const one = 'one network';
  for (const visitor of ['a', 'b', 'c', 'd']) await report(visitor, [failure()], chrome, one);
  await report('far', [failure()], chrome, 'another network');
  expect(await groups()).toMatchObject([{ events: 5, visitors: 2 }]);
  for (let start = 0; start < 80; start += 10)
    await report(
      'x',
      Array.from({ length: 10 }, (_, index) => failure({ message: `made up ${letters(start + index)}` })),
      chrome,
      one,
    );
  expect(await groups()).toHaveLength(40);
  // What is known is counted on, and others report what is new.
  await report('a', [failure()], chrome, one);
  await report('far', [failure({ message: 'a real one' })], chrome, 'another network');
  expect((await groups())[0]).toMatchObject({ events: 6, visitors: 2 });
  expect((await groups()).some(({ message }) => message === 'a real one')).toBe(true);
});

test('a network adds 200 events an hour, and who is not signed while a canary runs adds none', async () => {
  await report('ada', [failure()]);
  const flood = Array.from({ length: 50 }, () => failure());
  for (let index = 0; index < 20; index += 1) await report('x', flood, chrome, 'flood');
  const headers = {
    [visitorHeader]: unsignedVisitor,
    [networkHeader]: hashOf('other'),
    [releasesHeader]: JSON.stringify({ 'mfe-esim': '1.1.0' }),
  };
  await api.call('POST', '/telemetry', { body: { events: [failure()] }, headers });
  expect(await groups()).toMatchObject([{ events: 201, visitors: 2 }]);
});

test('a flood leaves what visitors really have, and stays within the limit', async () => {
  for (const visitor of ['ada', 'bob', 'eve']) await report(visitor, [failure()]);
  for (let start = 0; start < 300; start += 10)
    await report(
      '',
      Array.from({ length: 50 }, (_, index) => failure({ message: `made up ${letters(start + index)}` })),
      chrome,
      `network ${start}`,
    );
  const stored = await groups();
  expect(stored.length).toBeLessThanOrEqual(200);
  expect(stored[0]).toMatchObject({ message: 'TypeError: x is undefined', visitors: 3 });
  await report('kim', [failure({ message: 'a new one' })]);
  expect((await groups()).some(({ message }) => message === 'a new one')).toBe(true);
});

test('a release that the gateway does not name is not stored', async () => {
  await report('ada', [failure({ remote: 'mfe-made-up' }), failure({ version: '<script>' })]);
  expect(await browserErrors(api.services.db, 'mfe-made-up')).toEqual([]);
  expect(await groups()).toEqual([]);
});

test('groups are forgotten 14 days after they were last seen', async () => {
  const { db } = api.services;
  const releases = new Map([['mfe-esim', '1.1.0']]);
  const source = { visitor: 'ada', isUnsigned: false, network: 'one', releases, browser: 'Chrome 143' };
  await recordBrowserErrors(db, [failure()], source, new Date('2026-05-01T10:00:00Z'));
  await recordBrowserErrors(db, [failure()], source, new Date('2026-05-03T10:00:00Z'));
  await removeOldErrors(db, new Date('2026-05-16T10:00:00Z'));
  expect(await groups()).toMatchObject([{ events: 2, firstSeen: new Date('2026-05-01T10:00:00Z') }]);
  await removeOldErrors(db, new Date('2026-05-17T10:00:01Z'));
  expect(await groups()).toEqual([]);
});

test('the inner port answers with groups, and refuses a question without a remote', async () => {
  await report('ada', [failure()]);
  const { metrics, db } = api.services;
  const server = await serveMetrics(metrics, '127.0.0.1', 0, async () => [], releaseAnswers(db));
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/release-errors`;
    expect(await (await fetch(`${address}?remote=mfe-esim&version=1.0.0`)).json()).toMatchObject([
      { remote: 'mfe-esim', visitors: 1 },
    ]);
    expect((await fetch(address)).status).toBe(400);
  } finally {
    server.close();
  }
  expect((await api.call('GET', '/release-errors')).status).toBe(404);
});

test.each([0, 1, 100, 10_000])('%i visitors are counted to 3 per cent without being stored', (count) => {
  const visitors = Array.from({ length: count }, (_, index) => `visitor-${index}`);
  const counted = countVisitors(filterOf(visitors));
  expect(Math.abs(counted - count)).toBeLessThanOrEqual(count * 0.03);
});
