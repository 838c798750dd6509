// Compares wallets with the card processor: every received cent is in the ledger once, and no other.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { postingsOf, type Breach } from '../../money/ledger/verify';
import type { CardProcessor } from '../../money/payments/cardProcessor';
import { breachOf } from './breachOf';

export const cardInvariant = 'Wallets hold what the card processor received';

/**
 * Compares all top-ups with the processor's list. Ignores payments without one of our users. May report a payment that
 * succeeds meanwhile and whose event has not arrived.
 * @throws CardProcessorError
 */
export async function verifyCardPayments(db: Queryable, cards: CardProcessor): Promise<Breach[]> {
  const received = new Map<string, bigint>();
  for await (const { id, amountCents, userId } of cards.listSucceeded()) {
    if (userId !== null) received.set(id, amountCents);
  }
  const { rows } = await db.execute<{ reference: string; cents: string }>(sql`
    select reference, cents::text from ${postingsOf('top_up')} top_ups`);
  const wrong = rows.filter(({ reference, cents }) => received.get(reference) !== BigInt(cents));
  const credited = new Set(rows.map(({ reference }) => reference));
  const missing = [...received.keys()].filter((id) => !credited.has(id));
  return breachOf(cardInvariant, [...wrong.map(({ reference }) => reference), ...missing]);
}
