// `npm run fuzz` runs this file with more requests and another seed.
import { useShop } from '../../api/src/testing/useShop';
import { fuzzApi } from './fuzzApi';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
// Bounds a run that hangs, on a machine that others use too.
jest.setTimeout(300_000 + requests * 300);

// The least that can be paid out, so that the commission of one purchase suffices.
const shop = useShop({ PAYOUT_MINIMUM_DOLLARS: '0.01', COMMISSION_PENDING_DAYS: '0' });

test('every operation succeeds for valid requests, and answers as documented whatever is sent', async () => {
  const counts = await fuzzApi(shop, seed, requests);
  const rows = [...counts].map(([operation, count]) => ({ operation, ...count }));
  if (process.env['FUZZ_REQUESTS']) console.table(rows);
  expect(rows.filter(({ succeeded }) => succeeded === 0)).toEqual([]);
});
