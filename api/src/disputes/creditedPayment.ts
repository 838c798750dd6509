// The top-up that money is taken back from.
import { and, eq, isNotNull } from 'drizzle-orm';
import { topUpsTable } from '../payments/paymentsTables';
import { creditPayment } from '../payments/topUps';
import type { Services } from '../services';

export interface CreditedPayment {
  userId: string;
  creditedAt: Date;
}

/**
 * Returns whose wallet a payment was credited to, or null if it is not of this portal. A payment whose own event has not
 * arrived is credited first, so that what is taken back was there.
 * @throws CardProcessorError
 */
export async function creditedPayment(
  services: Services,
  paymentId: string,
): Promise<CreditedPayment | null> {
  const found = await findCredited(services, paymentId);
  if (found) return found;
  const payment = await services.cards.findPayment(paymentId);
  if (payment) await creditPayment(services, payment);
  return findCredited(services, paymentId);
}

async function findCredited({ db }: Services, paymentId: string): Promise<CreditedPayment | null> {
  const [row] = await db
    .select({ userId: topUpsTable.userId, creditedAt: topUpsTable.creditedAt })
    .from(topUpsTable)
    .where(and(eq(topUpsTable.paymentIntentId, paymentId), isNotNull(topUpsTable.creditedAt)));
  return row?.creditedAt ? { userId: row.userId, creditedAt: row.creditedAt } : null;
}
