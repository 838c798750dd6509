// POST /payment/add-fund. The payment is recorded before anything can charge it, so that no charge is unknown here.
import { createHash } from 'node:crypto';
import { dollarsToCents } from '@portal/contract';
import type { AddFundResponse, CardPaymentStatus } from '@portal/contract/schemas';
import { runInSteps } from '../../base/commands/run';
import type { Transaction } from '../../base/database/database';
import { answerOf, done } from '../../base/errors/outcomes';
import type { Needs } from '../../services';
import { CardDeclinedError } from './cardProcessor';
import { customerOf, findCustomer } from './cardCustomers';
import { waitAfterDeclinedCards } from './declinedCards';
import { recordTopUp } from './topUps';

interface Payer {
  id: string;
  email: string;
}

interface TopUpRequest {
  amount: number;
  /** The email that the browser names. It is no part of what a key is compared by: it may change between two attempts. */
  email?: string | undefined;
  saveCard?: boolean | undefined;
  savedCardId?: string | undefined;
  /** The saved card is charged while its owner is not there to approve it. */
  isOwnerAway?: boolean;
  /** Stores the payment with what it pays for, before anything can charge it. */
  storePayment?: (tx: Transaction, paymentIntentId: string) => Promise<void>;
}

/**
 * Begins a payment, or repeats an attempt of the same key, also with another card; charges the saved card if one is named.
 * @throws CardDeclinedError, also for a card that is not the payer's; CardProcessorError
 * @throws DomainError `idempotency_key_reused` for a key of another payment, `too_many_declines`
 */
export async function beginTopUp(
  services: Needs<'cards' | 'db'>,
  { id: userId, email }: Payer,
  key: string,
  { saveCard = false, savedCardId, isOwnerAway = false, storePayment, email: _, ...payment }: TopUpRequest,
): Promise<AddFundResponse> {
  const { db, cards } = services;
  const amountCents = dollarsToCents(payment.amount);
  const owner = savedCardId === undefined ? null : await ownerOfCard(services, userId, savedCardId);
  const command = { userId, key, call: 'add-fund', body: payment };
  // The card processor handles repeated keys, so that no client secret is stored here.
  const begun = await runInSteps(services, command, async () => {
    const wait = savedCardId === undefined && (await waitAfterDeclinedCards(db, userId));
    if (wait) return wait;
    const { id, clientSecret } = await cards.createPayment({
      userId,
      amountCents,
      // Keys of other users and other calls must not collide with this one.
      idempotencyKey: createHash('sha256').update(`add-fund ${userId} ${key}`).digest('hex'),
    });
    const isNew = await recordTopUp(db, { paymentIntentId: id, userId, amountCents }, storePayment);
    let customerId = owner;
    if (saveCard) customerId ??= await customerOf(services, { id: userId, email });
    // An earlier attempt may have asked to save its card, which this one does not.
    else if (!isNew) customerId ??= await findCustomer(db, userId);
    if (owner && savedCardId !== undefined) {
      const status = await chargeRecorded(services, id, { customerId: owner, savedCardId, isOwnerAway });
      return done({ clientSecret, paymentIntentId: id, status });
    }
    if (customerId) await cards.assignCustomer(id, { customerId, isCardSaved: saveCard });
    return done({ clientSecret, paymentIntentId: id });
  });
  return answerOf<AddFundResponse>(begun);
}

/**
 * Charges a saved card for a payment that is recorded, once.
 * @throws CardDeclinedError, CardProcessorError
 */
export async function chargeRecorded(
  { cards }: Needs<'cards'>,
  paymentId: string,
  card: { customerId: string; savedCardId: string; isOwnerAway: boolean },
): Promise<CardPaymentStatus> {
  await cards.assignCustomer(paymentId, { customerId: card.customerId, isCardSaved: false });
  return cards.chargeSavedCard(paymentId, card.savedCardId, card.isOwnerAway);
}

/** Returns the payer at the card processor. @throws CardDeclinedError `removed` for a card that is not the user's */
export async function ownerOfCard(
  { db, cards }: Needs<'cards' | 'db'>,
  userId: string,
  cardId: string,
): Promise<string> {
  const customerId = await findCustomer(db, userId);
  if (!customerId || !(await cards.hasCard(customerId, cardId))) throw new CardDeclinedError('removed');
  return customerId;
}
