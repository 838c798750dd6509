// POST /payment/add-fund. The payment is recorded before anything can charge it, so that no charge is unknown here.
import { createHash } from 'node:crypto';
import { dollarsToCents } from '@portal/contract';
import type { AddFundResponse } from '@portal/contract/schemas';
import { notFound } from '../errors/httpErrors';
import { reserveKey } from '../idempotency/idempotencyKeys';
import type { Services } from '../services';
import { customerOf, findCustomer } from './cardCustomers';
import { recordTopUp } from './topUps';

interface Payer {
  id: string;
  email: string;
}

interface TopUpRequest {
  amount: number;
  saveCard?: boolean | undefined;
  savedCardId?: string | undefined;
  /** The saved card is charged while its owner is not there to approve it. */
  isOwnerAway?: boolean;
}

/**
 * Begins a payment, or repeats an attempt of the same key, also with another card; charges the saved card if one is named.
 * @throws CardDeclinedError, CardProcessorError
 * @throws 404 for a card that is not the payer's, 422 for a key of another payment
 */
export async function beginTopUp(
  services: Services,
  { id: userId, email }: Payer,
  key: string,
  { saveCard = false, savedCardId, isOwnerAway = false, ...payment }: TopUpRequest,
): Promise<AddFundResponse> {
  const { db, cards } = services;
  const amountCents = dollarsToCents(payment.amount);
  const owner = savedCardId === undefined ? null : await ownerOfCard(services, userId, savedCardId);
  // The card processor handles repeated keys, so that no client secret is stored here.
  await reserveKey(db, { userId, key, call: 'add-fund', body: payment });
  const { id, clientSecret } = await cards.createPayment({
    userId,
    amountCents,
    email,
    // Keys of other users and other calls must not collide with this one.
    idempotencyKey: createHash('sha256').update(`add-fund ${userId} ${key}`).digest('hex'),
  });
  const isNew = await recordTopUp(db, { paymentIntentId: id, userId, amountCents });
  let customerId = owner;
  if (saveCard) customerId ??= await customerOf(services, { id: userId, email });
  // An earlier attempt may have asked to save its card, which this one does not.
  else if (!isNew) customerId ??= await findCustomer(db, userId);
  if (customerId) await cards.assignCustomer(id, { customerId, isCardSaved: saveCard && !savedCardId });
  if (savedCardId === undefined) return { clientSecret, paymentIntentId: id };
  const status = await cards.chargeSavedCard(id, savedCardId, isOwnerAway);
  return { clientSecret, paymentIntentId: id, status };
}

async function ownerOfCard({ db, cards }: Services, userId: string, cardId: string): Promise<string> {
  const customerId = await findCustomer(db, userId);
  if (!customerId || !(await cards.hasCard(customerId, cardId))) throw notFound('This saved card');
  return customerId;
}
