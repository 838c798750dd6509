// What the wallet lacks for a renewal is charged to the card that its owner chose. The amount is stored before the charge, and
// the payment has a key of its own for each attempt, so that a repetition finds the same payment.
import { and, eq, isNull } from 'drizzle-orm';
import { centsToDollars, dollarsToCents, minTopUpDollars } from '@portal/contract';
import { balanceOf } from '../ledger/accounts';
import { beginTopUp } from '../payments/beginTopUp';
import { askCardProcessor } from '../payments/callCardProcessor';
import { creditOpenTopUps } from '../payments/topUps';
import type { Services } from '../services';
import { findUser } from '../users/users';
import { attemptsTable, renewalsTable, type Attempt } from './renewalsTables';

/**
 * `none`: the owner chose no card. `credited`: the wallet has the money. `open`: the card processor has to be asked again.
 */
export type CardOutcome = 'none' | 'credited' | 'declined' | 'open';

/** Charges the card once, also if it is repeated after a crash or a lost answer. */
export async function payFromCard(services: Services, attempt: Attempt): Promise<CardOutcome> {
  const { db, logger } = services;
  const [renewal] = await db.select().from(renewalsTable).where(eq(renewalsTable.esimUid, attempt.esimUid));
  const user = await findUser(db, attempt.userId);
  const savedCardId = renewal?.savedCardId;
  if (!savedCardId || !user) return 'none';
  const cents = attempt.cardCents ?? (await storeCardCents(services, attempt));
  // The wallet was topped up a moment ago.
  if (cents === null) return 'credited';
  const charged = await askCardProcessor(async () => {
    const { paymentIntentId, status } = await beginTopUp(services, user, paymentKeyOf(attempt), {
      amount: centsToDollars(cents),
      savedCardId,
      isOwnerAway: true,
    });
    if (status === 'open') return 'open';
    if (status !== 'succeeded') return 'declined';
    await creditOpenTopUps(services, user.id, paymentIntentId);
    return 'credited';
  });
  if (charged.outcome === 'done') return charged.answer;
  const { code } = charged;
  if (code === 'card_declined' || code === 'not_found') return 'declined';
  logger.warn({ purchase: attempt.purchaseId, code }, 'a renewal waits for the card processor');
  return 'open';
}

const paymentKeyOf = ({ purchaseId }: Attempt) => `renewal-card:${purchaseId}`;

/** Stores what this attempt charges; null if the wallet has enough. */
async function storeCardCents({ db }: Services, attempt: Attempt): Promise<bigint | null> {
  const missing = attempt.amountCents - (await balanceOf(db, 'wallet', attempt.userId));
  if (missing <= 0n) return null;
  const least = dollarsToCents(minTopUpDollars);
  const ofAttempt = eq(attemptsTable.purchaseId, attempt.purchaseId);
  await db
    .update(attemptsTable)
    .set({ cardCents: missing > least ? missing : least })
    .where(and(ofAttempt, isNull(attemptsTable.cardCents)));
  // Another worker may have been first.
  const [stored] = await db.select().from(attemptsTable).where(ofAttempt);
  return stored?.cardCents ?? null;
}
