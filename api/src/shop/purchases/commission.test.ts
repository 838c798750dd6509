// On which purchases commission is paid.
import { sql } from 'drizzle-orm';
import { useShop } from '../../testing/useShop';

const shop = useShop();

describe('commission', () => {
  const commissions = async (purchaseId: string) => {
    const { rows } = await shop.api.services.db.execute<{ cents: string }>(sql`
      select e.amount_cents::text as cents from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.amount_cents > 0
      where t.kind = 'commission' and t.reference = ${purchaseId}`);
    return rows.map(({ cents }) => Number(cents));
  };
  const buyFor = async (cents: number) => {
    const affiliate = await shop.api.signIn({ role: 'affiliate', companyName: 'Analytical Engines' });
    const account = await shop.fundedCustomer(30, { affiliateId: affiliate.user.id });
    await shop.api.services.db.execute(
      sql`update catalogue_plans set price_usd_cents = ${cents} where uid = ${shop.otherPlan.uid}`,
    );
    const id = await shop.pay(account, 'esim', { ...shop.otherPlan, price: cents / 100 });
    const body = { planId: shop.otherPlan.uid, transactionId: id };
    expect((await shop.api.call('POST', '/esim', { as: account, body })).status).toBe(201);
    return id;
  };

  it('below a cent is none, and from twenty cents on one cent', async () => {
    expect(await commissions(await buyFor(19))).toEqual([]);
    expect(await commissions(await buyFor(20))).toEqual([1]);
  });

  it('is none for what an affiliate pays, also if another affiliate has referred them', async () => {
    const referrer = await shop.api.signIn({ role: 'affiliate', companyName: 'One' });
    const affiliate = await shop.fundedCustomer(30, { role: 'affiliate', companyName: 'Two' });
    await shop.api.services.db.execute(
      sql`update users set affiliate_id = ${referrer.user.id} where id = ${affiliate.user.id}`,
    );
    await shop.buyEsim(affiliate);
    const { rows } = await shop.api.services.db.execute<{ id: string }>(
      sql`select id from purchases where user_id = ${affiliate.user.id}`,
    );
    expect(await commissions(rows[0]?.id ?? '')).toEqual([]);
  });
});
