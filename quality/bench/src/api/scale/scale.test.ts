// The short form of `npm run bench:scale`: a filled database is sound, and no call or job reads a large table of it from
// end to end.
import { verifyLedger } from '../../../../../api/src/operations/reconciliation/verifyLedger';
import { hashPassword } from '../../../../../api/src/base/security/passwords';
import type { Shop } from '../../../../../api/src/testing/shop';
import { startShop } from '../../../../../api/src/testing/shop';
import { fillDatabase } from './fillDatabase';
import { compareCalls } from './latencies';
import { findWholeReads } from './planCheck';
import { everybodysPassword, steps } from './visit';

const accounts = 5000;
let shop: Shop;
let tables: string[];
beforeAll(async () => {
  shop = await startShop();
  tables = await fillDatabase(shop.api.services.settings.DATABASE_URL, {
    accounts,
    plan: shop.plan,
    passwordHash: await hashPassword(everybodysPassword),
  });
});
afterAll(() => shop.stop());

test('a filled database is sound', async () => {
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});

test('every call succeeds on it and is compared', async () => {
  const world = { shop, accounts };
  const compared = await compareCalls(world, world, 1);
  expect(compared.map(({ call }) => call)).toEqual(steps.map(({ name }) => name));
  expect(compared.every(({ small, large }) => small.p50 > 0 && large.p99 > 0)).toBe(true);
});

test('no call and no job reads a large table from end to end', async () => {
  expect(await findWholeReads({ shop, accounts }, tables)).toEqual([]);
});
