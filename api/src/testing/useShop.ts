import type { Carrier } from '../travel/carrier/carrier';
import { issueMissingReceipts } from '../money/receipts/issueMissing';
import { verifyLedger } from '../operations/reconciliation/verifyLedger';
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
    try {
      // Some tests post to the ledger directly; the worker issues the receipts of these.
      await issueMissingReceipts(shop.api.services);
      expect(await verifyLedger(shop.api.services.db)).toEqual([]);
    } finally {
      // Jest would wait for the open connections of a shop whose ledger is wrong.
      await shop.stop();
    }
  });
  return shop;
}
