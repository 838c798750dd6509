// Charges the card of an automatic top-up once, also if it is repeated after a crash or a lost answer: its payment is stored
// with it before the charge, and the card processor is asked about that payment before it is charged again.
import { centsToDollars } from '@portal/contract';
import type { AutoTopUpReason } from '@portal/contract/schemas';
import type { Services } from '../../services';
import { findUser } from '../../users/users';
import { beginTopUp, chargeRecorded, ownerOfCard } from '../beginTopUp';
import { askCardProcessor } from '../callCardProcessor';
import { CardDeclinedError } from '../cardProcessor';
import { creditPayment } from '../topUps';
import type { TopUpAttempt } from './autoTopUpsTables';

/** `open`: the card processor has to be asked again. A reason: no later charge of this card can succeed either. */
type ChargeOutcome = 'credited' | 'open' | 'declined' | AutoTopUpReason;

const finalReasons: Partial<Record<CardDeclinedError['reason'], AutoTopUpReason>> = {
  expired: 'card_expired',
  removed: 'card_removed',
  authentication: 'authentication_required',
};

export async function chargeCard(services: Services, attempt: TopUpAttempt): Promise<ChargeOutcome> {
  const charged = await askCardProcessor(async () => {
    try {
      return await charge(services, attempt);
    } catch (error) {
      if (error instanceof CardDeclinedError) return finalReasons[error.reason] ?? 'declined';
      throw error;
    }
  });
  if (charged.outcome === 'done') return charged.answer;
  services.logger.warn({ attempt: attempt.id, code: charged.code }, 'an automatic top-up waits');
  return 'open';
}

async function charge(services: Services, attempt: TopUpAttempt): Promise<ChargeOutcome> {
  const { cards } = services;
  const paymentId = attempt.paymentIntentId ?? (await begin(services, attempt));
  if (paymentId === null) return 'declined';
  if (attempt.paymentIntentId !== null && (await cards.findPayment(paymentId))?.status === 'open') {
    const { userId, savedCardId } = attempt;
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
async function begin(services: Services, attempt: TopUpAttempt): Promise<string | null> {
  const user = await findUser(services.db, attempt.userId);
  if (!user) return null;
  const { paymentIntentId } = await beginTopUp(services, user, `auto-top-up:${attempt.id}`, {
    amount: centsToDollars(attempt.amountCents),
    savedCardId: attempt.savedCardId,
    isOwnerAway: true,
    autoTopUpId: attempt.id,
  });
  return paymentIntentId;
}
