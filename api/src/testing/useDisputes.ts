// Card payments that are disputed or refunded at the sandbox’s processor, for tests.
import { lookUpMoneyBack } from '../money/disputes/disputesModule';
import { verifyCardDisputes } from '../operations/reconciliation/cardDisputes';
import type { Shop } from './shop';
import { testEnvironment } from './testSettings';
import { useShop } from './useShop';

export const disputeCards = {
  fraudulent: '4000000000000259',
  notReceived: '4000000000002685',
  inquiry: '4000000000001976',
  warning: '4000000000005423',
} as const;

interface ProcessorObject {
  id: string;
  payment_intent: string;
  status: string;
}

/** Starts a shop and says what the processor has done. */
export function useDisputes() {
  const shop = useShop();

  const atProcessor = async <Found = ProcessorObject>(
    method: 'GET' | 'POST',
    path: string,
    body?: Record<string, string>,
  ): Promise<Found> => {
    const response = await fetch(`${shop.sandbox.url}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${testEnvironment.STRIPE_SECRET_KEY}` },
      ...(body && { body: new URLSearchParams(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Found;
  };

  const topUp: Shop['topUp'] = (...payment) => shop.topUp(...payment);

  const disputeOf = async (paymentId: string) => {
    const { data } = await atProcessor<{ data: ProcessorObject[] }>('GET', 'disputes?limit=100');
    const found = data.find(({ payment_intent: of }) => of === paymentId);
    if (!found) throw new Error(`Payment ${paymentId} is not disputed.`);
    return found.id;
  };
  const decide = (disputeId: string, outcome: 'won' | 'lost' | 'withdrawn' | 'reopened') =>
    atProcessor('POST', `disputes/${disputeId}/sandbox_decision`, { outcome });
  const refund = (paymentId: string, cents: number) =>
    atProcessor('POST', 'refunds', { payment_intent: paymentId, amount: String(cents) });

  /** A customer who spent two payments, the second by a card whose payments are disputed, and the affiliate who earns by it. */
  const spendTwoPayments = async (card: string) => {
    const affiliate = await shop.api.signIn({ role: 'affiliate' });
    const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
    const earnings = async () =>
      (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate })).body;
    await topUp(customer, 6);
    await shop.buyEsim(customer);
    const { final: share } = (await earnings()) as { final: number };
    const disputeId = await disputeOf(await topUp(customer, 6, card));
    await shop.buyEsim(customer);
    return { affiliate, customer, earnings, share, disputeId };
  };

  const lookUp = () => lookUpMoneyBack(shop.api.services);
  /** What reconciliation finds. */
  const verify = () => verifyCardDisputes(shop.api.services.db, shop.api.services.cards);
  return { shop, topUp, disputeOf, spendTwoPayments, decide, refund, atProcessor, lookUp, verify };
}
