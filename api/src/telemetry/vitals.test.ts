import type { AddressInfo } from 'node:net';
import { serveMetrics } from '../metrics/metrics';
import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';
import { releaseAnswers } from './releaseAnswers';
import { countVitals, releaseVitals, removeOldVitals } from './vitals';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const sender = { visitor: null, network: null, releases: new Map([['mfe-esim', '1.1.0']]) };
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
