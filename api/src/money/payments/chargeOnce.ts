// Charges a saved card whose owner is away once, also if it is repeated after a crash or a lost answer: its payment is stored
// with what it pays for before the charge, and the card processor is asked about that payment before it is charged again,
// because it knows a repeated key for a day only.
import { centsToDollars } from '@portal/contract';
import type { Transaction } from '../../base/database/database';
import type { Needs } from '../../services';
import { findUser } from '../../people/users/users';
import { beginTopUp, chargeRecorded, ownerOfCard } from './beginTopUp';
import { creditPayment, type PaymentServices } from './topUps';

export interface Charge {
  userId: string;
  savedCardId: string;
  amountCents: bigint;
  /** The same for each repetition. */
  key: string;
  /** null before the first time. */
  paymentIntentId: string | null;
  /** Stores the payment with what it pays for. */
  storePayment: (tx: Transaction, paymentIntentId: string) => Promise<void>;
}

/** `open`: the card processor has to be asked again. */
export type ChargeOutcome = 'credited' | 'open' | 'declined' | 'authentication_required';

/**
 * Charges the card, and credits the wallet.
 * @throws CardDeclinedError, CardProcessorError
 */
export async function chargeOnce(services: PaymentServices, charge: Charge): Promise<ChargeOutcome> {
  const { cards } = services;
  const { userId, savedCardId } = charge;
  const paymentId = charge.paymentIntentId ?? (await begin(services, charge));
  if (paymentId === null) return 'declined';
  if (charge.paymentIntentId !== null && (await cards.findPayment(paymentId))?.status === 'open') {
    const customerId = await ownerOfCard(services, userId, savedCardId);
    await chargeRecorded(services, paymentId, { customerId, savedCardId, isOwnerAway: true });
  }
  const payment = await cards.findPayment(paymentId);
  if (payment && (await creditPayment(services, payment))) return 'credited';
  // Nobody is there to approve it, so what asks for that is over.
  if (payment?.status === 'requires_action') return 'authentication_required';
  return payment?.status === 'open' ? 'open' : 'declined';
}

/** Creates the payment and charges it; null for an account that is gone. */
async function begin(services: Needs<'cards' | 'db'>, charge: Charge): Promise<string | null> {
  const user = await findUser(services.db, charge.userId);
  if (!user) return null;
  const { paymentIntentId } = await beginTopUp(services, user, charge.key, {
    amount: centsToDollars(charge.amountCents),
    savedCardId: charge.savedCardId,
    isOwnerAway: true,
    storePayment: charge.storePayment,
  });
  return paymentIntentId;
}
