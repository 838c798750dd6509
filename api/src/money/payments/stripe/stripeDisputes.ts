// Disputes, refunds and fraud warnings at Stripe.
import type Stripe from 'stripe';
import { CardProcessorError, type CardProcessor } from '../cardProcessor';
import { orNull, toCardError, withCardProcessorErrors } from './stripeErrors';
import { disputeOf, refundOf, warningOf } from './stripeTransform';

type Disputes = Pick<
  CardProcessor,
  | 'findDispute'
  | 'listDisputes'
  | 'listRefunds'
  | 'returnToCard'
  | 'findWarning'
  | 'listWarnings'
  | 'submitEvidence'
>;

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export function createStripeDisputes(stripe: Stripe): Disputes {
  return {
    findDispute: async (disputeId) => {
      const found = await orNull(() => stripe.disputes.retrieve(disputeId));
      return found && disputeOf(found);
    },
    listDisputes: (since) =>
      all(
        stripe.disputes.list({ limit: 100, ...(since && { created: { gte: secondsOf(since) } }) }),
        disputeOf,
      ),
    listRefunds: (of) => {
      const filter =
        'paymentId' in of
          ? { payment_intent: of.paymentId }
          : { ...(of.since && { created: { gte: secondsOf(of.since) } }) };
      return all(stripe.refunds.list({ limit: 100, ...filter }), refundOf);
    },
    returnToCard: ({ returnId, paymentId, amountCents }) =>
      withCardProcessorErrors(async () => {
        const refund = refundOf(
          await stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount: Number(amountCents),
              reason: 'requested_by_customer',
              metadata: { returnId },
            },
            { idempotencyKey: returnId },
          ),
        );
        if (!refund) throw new CardProcessorError('refused', 'The refund has no payment.');
        return refund;
      }),
    findWarning: async (warningId) => {
      const found = await orNull(() => stripe.radar.earlyFraudWarnings.retrieve(warningId));
      return found && warningOf(found);
    },
    listWarnings: (since) =>
      all(
        stripe.radar.earlyFraudWarnings.list({ limit: 100, created: { gte: secondsOf(since) } }),
        warningOf,
      ),
    submitEvidence: (disputeId, evidence) =>
      withCardProcessorErrors(async () => {
        const dispute = disputeOf(
          await stripe.disputes.update(disputeId, {
            evidence: {
              customer_name: evidence.customerName,
              customer_email_address: evidence.customerEmail,
              ...(evidence.customerIp && { customer_purchase_ip: evidence.customerIp }),
              product_description: evidence.productDescription,
              access_activity_log: evidence.activityLog,
              ...(evidence.serviceDate && { service_date: evidence.serviceDate }),
              uncategorized_text: evidence.further,
            },
            submit: true,
          }),
        );
        if (!dispute) throw new CardProcessorError('refused', 'The dispute has no payment.');
        return dispute;
      }),
  };
}

/** Those of a list that are of our payments. */
async function* all<Found, Ours>(list: AsyncIterable<Found>, convert: (found: Found) => Ours | null) {
  try {
    for await (const found of list) {
      const ours = convert(found);
      if (ours !== null) yield ours;
    }
  } catch (error) {
    throw toCardError(error);
  }
}
