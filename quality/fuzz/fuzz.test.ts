// `npm run fuzz` runs this file with more requests and another seed.
import type { Shop } from '../../api/src/testing/shop';
import { startShop } from '../../api/src/testing/shop';
import { fuzzApi } from './fuzzApi';

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
// Bounds a run that hangs, on a machine that others use too.
jest.setTimeout(300_000 + requests * 300);

let shop: Shop;
beforeAll(async () => {
  // The least that can be paid out, so that the commission of one purchase suffices.
  shop = await startShop({ PAYOUT_MINIMUM_DOLLARS: '0.01', COMMISSION_PENDING_DAYS: '0' });
});
afterAll(() => shop.stop());

test('every operation succeeds for valid requests, and answers as documented whatever is sent', async () => {
  const counts = await fuzzApi(shop, seed, requests);
  const rows = [...counts].map(([operation, count]) => ({ operation, ...count }));
  if (process.env['FUZZ_REQUESTS']) console.table(rows);
  expect(rows.filter(({ succeeded }) => succeeded === 0)).toEqual([]);
});
