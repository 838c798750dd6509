import type { Carrier } from '../travel/carrier/carrier';
import { issueMissingReceipts } from '../money/receipts/issueMissing';
import { verifyLedger } from '../operations/reconciliation/verifyLedger';
import type { Sandbox } from './sandbox';
import { startShop, type Shop } from './shop';
import type { TestApi } from './testApi';

/** Starts a shop before the tests of a file, switches its faults off after each, and verifies its ledger after all. */
export function useShop(
  settings: Record<string, string> = {},
  furtherCarriers: readonly Carrier[] = [],
): Shop {
  // Both are there at once, for tests that name only one of them.
  const [api, sandbox] = [{} as TestApi, {} as Sandbox];
  const shop = { api, sandbox } as Shop;
  beforeAll(async () => {
    const started = await startShop(settings, furtherCarriers);
    Object.assign(shop, started, {
      api: Object.assign(api, started.api),
      sandbox: Object.assign(sandbox, started.sandbox),
    });
  }, 60_000);
  afterEach(() => shop.sandbox.switch());
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
