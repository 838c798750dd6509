// Payments that are paid, disputed and refunded before the portal has heard of them, and all of it is told at once.
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import type { SignedIn } from '../../testing/testApi';
import { creditPayment } from '../payments/topUps';
import { settleCardRefunds } from './cardRefunds';
import { settleDispute } from './settleDispute';

const { shop, disputeOf, refund, verify } = useDisputes();

/** Pays twenty dollars at the processor and tells nobody. */
async function payUnheard(as: SignedIn, card?: string) {
  const { body } = await shop.api.call('POST', '/payment/add-fund', {
    as,
    body: { userId: as.user.id, amount: 20, currency: 'usd', email: as.user.email },
  });
  const paymentId = String(body['paymentIntentId']);
  await shop.sandbox.pay(paymentId, String(body['clientSecret']), card);
  return paymentId;
}

test('each moves its money once', async () => {
  const account = await shop.api.signIn();
  const disputed = await payUnheard(account, disputeCards.notReceived);
  const refunded = await payUnheard(account);
  await refund(refunded, 500);
  const disputeId = await disputeOf(disputed);
  const { services } = shop.api;
  const paid = async (id: string) => creditPayment(services, (await services.cards.findPayment(id))!);
  const told = [
    () => settleDispute(services, disputeId),
    () => settleCardRefunds(services, refunded),
    () => paid(disputed),
    () => paid(refunded),
  ];
  await Promise.all([...told, ...told, ...told].map((tell) => tell()));
  const { rows } = await services.pool.query<{ cents: number }>(
    `select e.amount_cents::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'wallet' and a.owner_id = $1 order by 1`,
    [account.user.id],
  );
  expect(rows.map(({ cents }) => cents)).toEqual([-2000, -500, 2000, 2000]);
  expect(await verify()).toEqual([]);
});
