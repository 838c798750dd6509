// Charges the card of an automatic top-up.
import type { AutoTopUpReason } from '@portal/contract/schemas';
import { askCardProcessor } from '../callCardProcessor';
import { CardDeclinedError } from '../cardProcessor';
import { chargeOnce, type ChargeOutcome } from '../chargeOnce';
import { storePayment } from './attempts';
import type { TopUpAttempt } from './autoTopUpsTables';
import type { PaymentServices } from '../topUps';

const finalReasons: Partial<Record<CardDeclinedError['reason'], AutoTopUpReason>> = {
  expired: 'card_expired',
  removed: 'card_removed',
  authentication: 'authentication_required',
};

/** Charges once. A reason: no later charge of this card can succeed either. */
export async function chargeCard(
  services: PaymentServices,
  { id, userId, savedCardId, amountCents, paymentIntentId }: TopUpAttempt,
): Promise<ChargeOutcome | AutoTopUpReason> {
  const charged = await askCardProcessor(async () => {
    try {
      return await chargeOnce(services, {
        userId,
        savedCardId,
        amountCents,
        key: `auto-top-up:${id}`,
        paymentIntentId,
        storePayment: (tx, payment) => storePayment(tx, id, payment),
      });
    } catch (error) {
      if (error instanceof CardDeclinedError) return finalReasons[error.reason] ?? 'declined';
      throw error;
    }
  });
  if (charged.outcome === 'done') return charged.answer;
  services.logger.warn({ attempt: id, code: charged.code }, 'an automatic top-up waits');
  return 'open';
}
