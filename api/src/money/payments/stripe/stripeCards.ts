// Customers and their saved cards at Stripe.
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { CardProcessor } from '../cardProcessor';
import { isUnexpectedState, toCardError, withCardProcessorErrors } from './stripeErrors';
import { savedCardOf, statusOf } from './stripeTransform';

type SavedCards = Pick<
  CardProcessor,
  | 'createCustomer'
  | 'removeCustomer'
  | 'assignCustomer'
  | 'chargeSavedCard'
  | 'listCards'
  | 'hasCard'
  | 'removeCard'
>;

/** The most that Stripe lists at once; nobody saves more. */
const listLimit = 100;

export function createStripeCards(stripe: Stripe): SavedCards {
  return {
    createCustomer: ({ userId, email }) =>
      withCardProcessorErrors(async () => {
        const idempotencyKey = createHash('sha256').update(`customer ${userId} ${email}`).digest('hex');
        return (await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })).id;
      }),
    removeCustomer: (customerId) =>
      withCardProcessorErrors(async () => {
        try {
          await stripe.customers.del(customerId);
        } catch (error) {
          const isGone = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
          if (!isGone) throw error;
        }
      }),
    assignCustomer: (paymentId, { customerId, isCardSaved }) =>
      withCardProcessorErrors(async () => {
        try {
          const usage = isCardSaved ? 'off_session' : '';
          await stripe.paymentIntents.update(paymentId, { customer: customerId, setup_future_usage: usage });
        } catch (error) {
          if (!isUnexpectedState(error)) throw error;
        }
      }),
    chargeSavedCard: (paymentId, cardId, isOwnerAway) => charge(stripe, paymentId, cardId, isOwnerAway),
    listCards: (customerId) =>
      withCardProcessorErrors(async () => {
        const seen = new Set<string>();
        return (await cardsOf(stripe, customerId))
          .filter((method) => {
            const print = method.card?.fingerprint ?? method.id;
            return seen.has(print) ? false : seen.add(print);
          })
          .map(savedCardOf);
      }),
    hasCard: (customerId, cardId) =>
      withCardProcessorErrors(async () =>
        (await cardsOf(stripe, customerId)).some((method) => method.id === cardId),
      ),
    removeCard: (customerId, cardId) =>
      withCardProcessorErrors(async () => {
        const methods = await cardsOf(stripe, customerId);
        const removed = methods.find((method) => method.id === cardId);
        if (!removed) return false;
        const print = removed.card?.fingerprint;
        const copies = methods.filter((method) => print && method.card?.fingerprint === print);
        for (const { id } of copies.length > 0 ? copies : [removed]) await detach(stripe, id);
        return true;
      }),
  };
}

async function cardsOf(stripe: Stripe, customerId: string): Promise<Stripe.PaymentMethod[]> {
  const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: listLimit });
  return data;
}

/** A card that a request at the same time has removed is gone, as asked. */
async function detach(stripe: Stripe, cardId: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(cardId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if ((await stripe.paymentMethods.retrieve(cardId)).customer !== null) throw error;
  }
}

async function charge(stripe: Stripe, paymentId: string, cardId: string, isOwnerAway: boolean) {
  try {
    const confirmed = await stripe.paymentIntents.confirm(paymentId, {
      payment_method: cardId,
      ...(isOwnerAway ? { off_session: true } : { use_stripe_sdk: true }),
    });
    return statusOf(confirmed.status);
  } catch (error) {
    if (isUnexpectedState(error)) {
      // An earlier attempt of the same payment has charged it, or it was canceled.
      return withCardProcessorErrors(async () =>
        statusOf((await stripe.paymentIntents.retrieve(paymentId)).status),
      );
    }
    throw toCardError(error);
  }
}
