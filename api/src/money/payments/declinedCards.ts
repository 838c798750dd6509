// Where a card can be charged, strangers try out numbers that they stole. So new cards of an account that are declined are
// counted, and after ten a day it waits longer and longer before the next one.
import type { Queryable } from '../../base/database/database';
import { refused, type Refused } from '../../base/errors/outcomes';
import { secondsToWait, startsWait, type ThrottleRule } from '../../base/security/throttle';
import type { Needs } from '../../services';
import type { CardPayment } from './cardProcessor';

const rule: ThrottleRule = { free: 10, maxWaitSeconds: 86_400 };
const keyOf = (userId: string) => `declined-cards:${userId}`;

/**
 * Counts a new card that was declined. While its account has to wait, the payment ends as well: whoever has its secret could
 * try any number of cards with it. A card that is charged does not set the count back, or a good one would buy more attempts.
 *
 * @throws CardProcessorError
 */
export async function countDeclinedCard(
  { db, cards, metrics }: Needs<'cards' | 'db' | 'metrics'>,
  { id, userId }: CardPayment,
): Promise<void> {
  if (userId === null) return;
  const isWaiting = await startsWait(db, keyOf(userId), rule);
  metrics.declinedCards.labels(isWaiting ? 'stopped' : 'counted').inc();
  if (isWaiting) await cards.cancelPayment(id);
}

/** Why an account cannot pay by a new card now, if it cannot. */
export async function waitAfterDeclinedCards(
  db: Queryable,
  userId: string,
): Promise<Refused<'too_many_declines'> | null> {
  const seconds = await secondsToWait(db, keyOf(userId));
  if (seconds === 0) return null;
  return refused(
    'too_many_declines',
    `Too many cards were declined. Try another one in ${durationOf(seconds)}, or pay by a saved card. Nothing was charged.`,
  );
}

/** Rounded up, so that nobody who waits for so long is refused again. */
function durationOf(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  return minutes < 90 ? `${minutes} minutes` : `${hours} hours`;
}
