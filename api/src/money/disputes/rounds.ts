// A dispute that the bank opens again after its end holds the money again: it is a row of its own, a further round, so that
// each round has its postings once.
import { desc, inArray } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { disputesTable as table, type DisputeRow } from './disputesTables';

/** Card networks decide on a payment three times at most. */
const maxRounds = 9;

/** The first round has the processor's id. */
const idOfRound = (disputeId: string, round: number): string =>
  round === 1 ? disputeId : `${disputeId}:${round}`;

/** The processor's id of a dispute; it has no colon. */
export const processorIdOf = (rowId: string): string => rowId.split(':', 1)[0] ?? rowId;

/** The last round of a dispute, by the processor's id, and the id of the next one; null if it has had too many. */
export async function findRounds(
  db: Queryable,
  disputeId: string,
): Promise<{ last: DisputeRow | undefined; nextId: string | null }> {
  const ids = Array.from({ length: maxRounds }, (_, index) => idOfRound(disputeId, index + 1));
  // One digit: the longest and greatest id is the last one.
  const rounds = await db.select().from(table).where(inArray(table.id, ids)).orderBy(desc(table.id));
  return { last: rounds[0], nextId: ids[rounds.length] ?? null };
}

/** Whether the bank asks for money again that it had given back. */
export const isReopened = (last: DisputeRow | undefined, outcome: 'open' | 'won' | 'lost'): boolean =>
  (last?.state === 'won' || last?.state === 'reinstated') && outcome !== 'won';
