// In a file of its own, because calls of a carrier that fails are refused for a while.
import { sql } from 'drizzle-orm';
import { ensureCarrierCustomer } from '../../travel/carrier/carrierCustomers';
import { useShop } from '../../testing/useShop';
import { findPurchase } from './purchases';
import { settle } from './settle';
import { markCallEnded, startOrdering } from './transitions';

const shop = useShop({ CARRIER_SETTLE_SECONDS: '600' });

test('nothing is refunded while the lookup fails, however late it is', async () => {
  const account = await shop.fundedCustomer(30);
  const id = await shop.pay(account, 'esim');
  const { services } = shop.api;
  const { db, carriers } = services;
  await startOrdering(services, id, { customerId: account.user.id, tag: 'Trip' });
  const purchase = await findPurchase(db, id);
  // Without a customer at the carrier nothing can have been ordered.
  await ensureCarrierCustomer(db, carriers.of(purchase?.carrier ?? ''), account.user.id);
  await markCallEnded(services, id);
  await db.execute(sql`update purchases set call_ended_at = now() - interval '1 hour' where id = ${id}`);
  await shop.sandbox.switch({ carrier: { fail500: {} } });
  for (const reason of ['check', 'late-check', 'call-ended', 'refund-requested'] as const)
    expect(await settle(services, id, reason)).toBe('pending');
  expect(await shop.balance(account)).toBeLessThan(30);
});
