import { verifyLedger } from '../ledger/verify';
import { startShop, type Shop } from './shop';

/** A shop for the tests of one file, whose ledger must be sound at their end. Filled before the first test. */
export function useShop(settings: Record<string, string> = {}): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await startShop(settings));
  }, 60_000);
  afterAll(async () => {
    expect(await verifyLedger(shop.api.services.db)).toEqual([]);
    await shop.stop();
  });
  return shop;
}
