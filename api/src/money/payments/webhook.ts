// The card processor's webhook. It credits payments too, so that a closed browser loses no top-up.
import { daysBefore } from '@portal/contract';
import { eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { keepRawBodies } from '../../base/http/rawBody';
import { DomainError } from '../../base/errors/domainErrors';
import type { CardEvent } from './cardProcessor';
import { countDeclinedCard } from './declinedCards';
import { cardEventsTable } from './paymentsTables';
import { creditPayment, type PaymentServices } from './topUps';
import type { PurchaseServices } from '../../shop/purchases/purchases';
import type { Queryable } from '../../base/database/database';
import { defineJob } from '../../base/work/jobs';

/** Looks a dispute, the refunds of a payment, or a fraud warning up. The disputes module, which is above this one, runs it. */
export const moneyBackJob =
  defineJob<Record<'disputeId' | 'warningId' | 'paymentId', string | null>>('card-money-back');

/** Reads the payout account of an event again. The payouts module, which is above this one, runs it. */
export const accountUpdatedJob = defineJob<{ accountId: string }>('payout-account-updated');

/** Such an event only names what the job looks up at the processor. */
const isAboutMoneyBack = ({ type }: CardEvent): boolean =>
  type === 'charge.refunded' ||
  ['charge.dispute.', 'refund.', 'charge.refund.', 'radar.early_fraud_warning.'].some((start) =>
    type.startsWith(start),
  );

/** Registers the webhook in its own scope, where the body stays unparsed for the signature check. */
export async function addWebhook(
  app: FastifyInstance,
  services: PaymentServices & PurchaseServices,
): Promise<void> {
  const { db, cards, logger } = services;
  await app.register(async (scope) => {
    keepRawBodies(scope);
    addCall(scope, calls.cardWebhook, async ({ request }) => {
      const signature = request.headers['stripe-signature'];
      const body = request.body;
      const event =
        Buffer.isBuffer(body) && typeof signature === 'string' ? cards.readEvent(body, signature) : null;
      if (!event) throw new DomainError('signature_invalid', 'The signature of this event does not hold.');
      const handled = await db.select().from(cardEventsTable).where(eq(cardEventsTable.id, event.id));
      if (handled.length > 0) return { received: true as const };
      if (event.type === 'payment_intent.succeeded' && event.paymentId) {
        // Events can repeat and arrive in any order, so read the current state of the payment.
        const payment = await cards.findPayment(event.paymentId);
        if (payment) await creditPayment(services, payment);
      }
      if (event.isNewCardDeclined && event.paymentId) {
        const payment = await cards.findPayment(event.paymentId);
        if (payment) await countDeclinedCard(services, payment);
      }
      if (event.type === 'account.updated' && event.accountId) {
        await services.send(accountUpdatedJob, { accountId: event.accountId });
      }
      if (isAboutMoneyBack(event)) {
        const { disputeId, warningId, paymentId } = event;
        await services.send(moneyBackJob, { disputeId, warningId, paymentId });
      }
      await db.insert(cardEventsTable).values({ id: event.id, type: event.type }).onConflictDoNothing();
      logger.info({ event: event.id, type: event.type }, 'a card event was handled');
      return { received: true as const };
    });
  });
}

/** The processor sends an event again for three days, and an operator can for thirty. */
const handledDays = 60;

/** Removes the ids of events that do not come again. What they lead to happens once all the same. */
export async function removeOldCardEvents(db: Queryable): Promise<void> {
  await db.delete(cardEventsTable).where(lt(cardEventsTable.handledAt, daysBefore(handledDays)));
}
