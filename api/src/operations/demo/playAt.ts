// Runs flows as if it were a moment of the past.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { withdrawEvents } from '../../notices/events/events';
import { datePostings } from '../../money/ledger/post';
import { withdrawEmailsOf } from '../../notices/mail/outbox';
import type { Needs } from '../../services';

/**
 * Runs flows at a moment of the past, all in one transaction, and tells nobody of what they did: nobody waits for a message
 * about it any more.
 * @param work uses the services that it is given: their clock stands at that moment
 */
export function playAt<Given extends Needs<'clock' | 'db'>, Result>(
  services: Given,
  at: Date,
  work: (past: Given) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction(async (tx) => {
    await datePostings(tx, at);
    const result = await work({ ...services, clock: () => at, db: joining(tx) });
    await withdrawEvents(tx, isOfTransaction);
    await withdrawEmailsOf(tx, isOfTransaction);
    return result;
  });
}

const isOfTransaction = sql`xmin = pg_current_xact_id()::xid`;

/** A database whose transactions are parts of this one. They are no savepoints: the ledger takes entries of one whole transaction. */
function joining(tx: Transaction): Needs<'db'>['db'] {
  const database = Object.create(tx, {
    transaction: { value: (work: (part: Transaction) => Promise<unknown>) => work(tx) },
  }) as unknown;
  return database as Needs<'db'>['db'];
}
