// The top-up that money is taken back from.
import { creditPayment, findCredited, type PaymentServices } from '../payments/topUps';

export interface CreditedPayment {
  userId: string;
}

/**
 * Returns whose wallet a payment was credited to, or null if it is not of this portal. A payment whose own event has not
 * arrived is credited first, so that what is taken back was there.
 * @throws CardProcessorError
 */
export async function creditedPayment(
  services: PaymentServices,
  paymentId: string,
): Promise<CreditedPayment | null> {
  const found = await findCredited(services.db, paymentId);
  if (found) return found;
  const payment = await services.cards.findPayment(paymentId);
  if (payment) await creditPayment(services, payment);
  return findCredited(services.db, paymentId);
}
