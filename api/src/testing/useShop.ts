import type { Carrier } from '../carrier/carrier';
import { verifyLedger } from '../reconciliation/verifyLedger';
import { startShop, type Shop } from './shop';

/** Starts a shop before the tests of a file, and verifies its ledger after them. */
export function useShop(
  settings: Record<string, string> = {},
  furtherCarriers: readonly Carrier[] = [],
): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await startShop(settings, furtherCarriers));
  }, 60_000);
  afterAll(async () => {
    expect(await verifyLedger(shop.api.services.db)).toEqual([]);
    await shop.stop();
  });
  return shop;
}
