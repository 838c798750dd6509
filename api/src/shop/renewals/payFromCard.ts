// What the wallet lacks for a renewal is charged to the card that its owner chose. The amount and the payment are stored
// before the charge, so that a repetition finds them.
import { and, eq, isNull } from 'drizzle-orm';
import { dollarsToCents, minTopUpDollars } from '@portal/contract';
import { isDisputedSince } from '../../money/disputes/openOf';
import { balanceOf } from '../../money/ledger/accounts';
import { askCardProcessor } from '../../money/payments/callCardProcessor';
import { chargeOnce } from '../../money/payments/chargeOnce';
import type { Needs } from '../../services';
import { attemptsTable, renewalsTable, type Attempt } from './renewalsTables';
import type { PaymentServices } from '../../money/payments/topUps';

/**
 * `none`: the owner chose no card, or owes money, which no card is charged for. `disputed`: a card payment since the choice.
 * `credited`: the wallet has the money. `open`: what the card processor did is not known yet.
 */
export type CardOutcome = 'none' | 'disputed' | 'credited' | 'declined' | 'open';

/** Charges the card once, also if it is repeated after a crash or a lost answer. */
export async function payFromCard(services: PaymentServices, attempt: Attempt): Promise<CardOutcome> {
  const { db, logger } = services;
  const [renewal] = await db.select().from(renewalsTable).where(eq(renewalsTable.esimUid, attempt.esimUid));
  const savedCardId = renewal?.savedCardId;
  if (!savedCardId) return 'none';
  const { userId, amountCents, paymentIntentId } = attempt;
  let cents = attempt.cardCents;
  if (cents === null) {
    const balance = await balanceOf(db, 'wallet', userId);
    // Below zero money has gone back to a bank, and the owner agreed to the price at most.
    if (balance < 0n) return 'none';
    // The wallet was topped up a moment ago.
    if (balance >= amountCents) return 'credited';
    // The bank would take this charge back as well. Choosing the card anew permits it again.
    if (await isDisputedSince(db, userId, renewal.updatedAt)) return 'disputed';
    cents = await storeCardCents(services, attempt, amountCents - balance, renewal.mandateId);
  }
  const charged = await askCardProcessor(() =>
    chargeOnce(services, {
      userId,
      savedCardId,
      amountCents: cents,
      key: `renewal-card:${attempt.purchaseId}`,
      paymentIntentId,
      storePayment: async (tx, payment) => {
        await tx.update(attemptsTable).set({ paymentIntentId: payment }).where(isOf(attempt));
      },
    }),
  );
  if (charged.outcome === 'done')
    return charged.answer === 'authentication_required' ? 'declined' : charged.answer;
  const { code } = charged;
  if (code === 'card_declined' || code === 'not_found') return 'declined';
  logger.warn({ purchase: attempt.purchaseId, code }, 'a renewal waits for the card processor');
  return 'open';
}

const isOf = ({ purchaseId }: Attempt) => eq(attemptsTable.purchaseId, purchaseId);

/** Stores what this attempt charges, and what its owner agreed to; returns what is stored. */
async function storeCardCents(
  { db }: Needs<'db'>,
  attempt: Attempt,
  missing: bigint,
  mandateId: string | null,
): Promise<bigint> {
  const least = dollarsToCents(minTopUpDollars);
  const cardCents = missing > least ? missing : least;
  await db
    .update(attemptsTable)
    .set({ cardCents, mandateId })
    .where(and(isOf(attempt), isNull(attemptsTable.cardCents)));
  // Another worker may have been first.
  const [stored] = await db.select().from(attemptsTable).where(isOf(attempt));
  return stored?.cardCents ?? cardCents;
}
