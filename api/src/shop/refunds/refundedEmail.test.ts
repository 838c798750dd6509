// The mail to a customer whose eSIM the affiliate who paid for it has refunded.
import { findEmailsTo } from '../../testing/outbox';
import { unusedPlan, useRefunds } from '../../testing/useRefunds';
import { settleRefund } from './settleRefund';

const { shop, has, delivered, begin } = useRefunds();

test('tells the customer, and nobody else when the buyer owns it', async () => {
  const { account, purchase, id } = await delivered();
  const customer = await shop.api.signIn({ affiliateId: account.user.id });
  await shop.api.services.pool.query('update purchases set customer_id = $2 where id = $1', [
    id,
    customer.user.id,
  ]);
  await begin(purchase);
  has({ ...unusedPlan, status: 'ended' });
  expect(await settleRefund(shop.api.services, id)).toBe('refunded');
  const [mail] = (await findEmailsTo(shop.api, customer.user.email)).filter(
    ({ template }) => template === 'notice',
  );
  expect(mail?.data).toMatchObject({
    title: 'Your eSIM has ended',
    text: expect.stringContaining('had it refunded, because it was never used') as string,
  });
  const own = await delivered();
  await begin(own.purchase);
  has({ ...unusedPlan, status: 'ended' });
  expect(await settleRefund(shop.api.services, own.id)).toBe('refunded');
  const templates = (await findEmailsTo(shop.api, own.account.user.email)).map(({ template }) => template);
  expect(templates).not.toContain('notice');
});
