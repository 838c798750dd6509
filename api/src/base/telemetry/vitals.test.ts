import type { AddressInfo } from 'node:net';
import { networkHeader, releasesHeader, unsignedVisitor, visitorHeader } from '@portal/contract';
import { serveMetrics } from '../metrics/metrics';
import { useTestApi } from '../../testing/useTestApi';
import { releaseAnswers } from './releaseAnswers';
import { senderOf } from './reportSender';
import { countVitals, releaseVitals, removeOldVitals } from './vitals';

const api = useTestApi();

const releases = JSON.stringify({ 'mfe-esim': '1.1.0', 'mfe-wallet': '2.0.0' });
const from = (network: string, visitor = '') =>
  senderOf({
    [networkHeader]: network.padEnd(30, '-'),
    [visitorHeader]: visitor,
    [releasesHeader]: releases,
  });
const sender = from('a-network');
const vital = (name: string, value: number, version = '1.1.0', remote = 'mfe-esim') => ({
  kind: 'web-vital' as const,
  name,
  value,
  version,
  remote,
});
const now = new Date('2026-05-01T10:30:00Z');

test('the 75th percentile of each vital is given by version, of known remotes alone', async () => {
  const { db } = api.services;
  const lcp = [900, 950, 1400, 7000].map((value) => vital('LCP', value));
  await countVitals(db, [...lcp, vital('CLS', 0.04), vital('LCP', 200, '1.0.0')], sender, now);
  await Promise.all([
    countVitals(
      db,
      [vital('LCP', 980), vital('Other', 1), vital('LCP', 1, '1.1.0', 'mfe-made-up')],
      sender,
      now,
    ),
    countVitals(db, [vital('CLS', 0.001), vital('LCP', 980)], sender, now),
  ]);
  expect(await releaseVitals(db, 'mfe-esim', now)).toEqual([
    { version: '1.0.0', name: 'LCP', p75: 200, samples: 1 },
    { version: '1.1.0', name: 'CLS', p75: 0.05, samples: 2 },
    { version: '1.1.0', name: 'LCP', p75: 1500, samples: 6 },
  ]);
  expect(await releaseVitals(db, 'mfe-made-up', now)).toEqual([]);
  const { metrics } = api.services;
  const server = await serveMetrics(metrics, '127.0.0.1', 0, async () => [], releaseAnswers(db));
  try {
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/release-vitals?remote=mfe-esim&since=`;
    expect(await (await fetch(`${address}${now.toISOString()}`)).json()).toHaveLength(3);
    expect((await fetch(`${address}yesterday`)).status).toBe(400);
  } finally {
    server.close();
  }
  await removeOldVitals(db, new Date('2026-05-15T11:00:01Z'));
  expect(await releaseVitals(db, 'mfe-esim', now)).toEqual([]);
});

test('forged reports move no percentile: a network counts 60 times an hour, and only those whom the gateway knows', async () => {
  const { db } = api.services;
  for (let index = 0; index < 200; index += 1)
    await countVitals(db, [vital('INP', 180, '2.0.0', 'mfe-wallet')], from(`visitor-${index}`), now);
  // Invented releases take room as well.
  await countVitals(db, [vital('INP', 9000, '9.9.9', 'mfe-wallet')], from('flood'), now);
  for (let index = 0; index < 20; index += 1)
    await countVitals(
      db,
      Array(50).fill(vital('INP', 9000, '2.0.0', 'mfe-wallet')),
      from('flood', `${index}`.padEnd(30, 'x')),
      now,
    );
  for (const forged of [
    from('other', unsignedVisitor),
    senderOf({ [releasesHeader]: releases, [visitorHeader]: 'x'.repeat(30) }),
  ])
    await countVitals(db, Array(50).fill(vital('INP', 9000, '2.0.0', 'mfe-wallet')), forged, now);
  const reports = await releaseVitals(db, 'mfe-wallet', now);
  expect(reports.filter(({ name }) => name === 'INP')).toEqual([
    { version: '2.0.0', name: 'INP', p75: 200, samples: 200 + 59 },
    { version: '9.9.9', name: 'INP', p75: 10_000, samples: 1 },
  ]);
  // Another vital of that network has its own room.
  await countVitals(db, [vital('TTFB', 90, '2.0.0', 'mfe-wallet')], from('flood'), now);
  expect(await releaseVitals(db, 'mfe-wallet', now)).toContainEqual(
    expect.objectContaining({ name: 'TTFB' }),
  );
});
