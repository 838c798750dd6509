import { isConnectionError } from '@portal/platform';
import type { PurchaseCalls } from './usePurchaseCalls';
import type { PurchaseEffects } from './createPurchaseFlow';
import type { DebitFailure, PurchaseFlowEvent, SentPurchase } from './purchaseFlow';

/**
 * Effects of the statuses in which a purchase waits for the server.
 *
 * @param refundedProblem text for the buyer when the order failed and the money is back
 */
export function callEffects(
  calls: PurchaseCalls,
  describeFailure: (error: unknown, sent: SentPurchase) => DebitFailure,
  refundedProblem: string | null,
) {
  const after =
    <Result extends { error?: unknown }>(
      call: (sent: SentPurchase) => PromiseLike<Result>,
      eventOf: (result: Result, sent: SentPurchase) => PurchaseFlowEvent,
    ) =>
    async (sent: SentPurchase): Promise<PurchaseFlowEvent> => {
      const result = await call(sent);
      return isConnectionError(result.error) ? { type: 'connectionLost' } : eventOf(result, sent);
    };

  return {
    debiting: after(calls.debit, ({ data, error }, sent) =>
      data ? { type: 'debited', transactionId: data.transactionId } : describeFailure(error, sent),
    ),
    ordering: after(calls.order, ({ data, error }) =>
      error ? { type: 'orderFailed' } : { type: 'delivered', esimUid: data?.esimUid ?? null },
    ),
    // Reports a failure only once it is certain: the carrier may have fulfilled the order and only its response was
    // lost.
    settling: after(calls.settleOrRefund, ({ data }) => {
      if (data?.outcome === 'refunded') return { type: 'refunded', problem: refundedProblem };
      return { type: data?.outcome === 'fulfilled' ? 'delivered' : 'undecided' };
    }),
  } satisfies PurchaseEffects;
}
