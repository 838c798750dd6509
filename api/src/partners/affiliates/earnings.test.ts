import { sql } from 'drizzle-orm';
import { reversePurchase } from '../../shop/purchases/reversal';
import { useShop } from '../../testing/useShop';

const shop = useShop({ COMMISSION_PENDING_DAYS: '0' });

test('shows what is pending, final and reversed, to the affiliate alone', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  await shop.fund(customer, 50);
  const share = Math.floor((Math.round(shop.plan.price * 100) * 5) / 100) / 100;
  const path = `/affiliate/${affiliate.user.id}/earnings`;
  const earnings = async () => (await shop.api.call('GET', path, { as: affiliate })).body;
  const none = {
    final: 0,
    earned: 0,
    reversed: 0,
    pending: 0,
    maturing: 0,
    moved: 0,
    paidOut: 0,
    available: 0,
  };
  expect(await earnings()).toEqual({ customers: 1, ...none });

  await shop.pay(customer, 'esim');
  expect(await earnings()).toMatchObject({ final: 0, pending: share });
  await shop.buyEsim(customer);
  expect(await earnings()).toMatchObject({ final: share, earned: share, pending: share });

  const { rows } = await shop.api.services.db.execute<{ id: string }>(
    sql`select id from purchases where user_id = ${customer.user.id} and status = 'fulfilled'`,
  );
  const decision = { purchaseId: rows[0]?.id ?? '', decidedBy: 'Ada', reason: 'It never connected' };
  await reversePurchase(shop.api.services, decision);
  expect(await earnings()).toMatchObject({ final: 0, earned: share, reversed: share });

  const stranger = await shop.api.signIn({ role: 'affiliate' });
  expect((await shop.api.call('GET', path, { as: stranger })).status).toBe(404);
  expect((await shop.api.call('GET', path, { as: customer })).status).toBe(404);
  expect((await shop.api.call('GET', path)).status).toBe(403);
});
