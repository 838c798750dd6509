// The worker's job for postings without a document: those before receipts existed, and those that an older release posted.
import { dayMs } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { findReceiptPostings, receiptPostings } from '../ledger/receiptPostings';
import type { Database } from '../../base/database/database';
import type { Needs, PostingServices } from '../../services';
import { receiptsCheckedTable } from './receiptsTables';
import { Failures } from '../../base/work/failures';
import { issueForPosting, lockMissingReceipts } from './issueReceipt';

const batchSize = 200;
/** A posting is visible to others only after its commit, and has the time of its transaction's start. */
const overlapMs = dayMs;

/**
 * Issues what is missing, oldest first, in batches of one transaction each. Numbers follow the order of issue, so an
 * earlier posting can have a higher number; each document names both dates. Safe to run in several processes.
 *
 * @returns how many were issued
 * @throws AggregateError with what failed; it holds none of the others up
 */
export async function issueMissingReceipts({
  db,
  settings,
  metrics,
  logger,
  clock,
}: PostingServices & Needs<'settings'>): Promise<number> {
  const startedAt = new Date();
  const failures = new Failures();
  let issued = 0;
  let last = { at: await checkedUntil(db), id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await db.execute<{ id: string; at: string }>(sql`
      select p.id, p.at::text as at from ${receiptPostings} p
      where (p.at, p.id) > (${last.at}::timestamptz, ${last.id}::uuid)
        and not exists (select from receipts r where r.ledger_transaction_id = p.id)
      order by p.at, p.id limit ${batchSize}`);
    const newest = rows.at(-1);
    if (!newest) break;
    last = newest;
    await db.transaction(async (tx) => {
      await lockMissingReceipts(tx);
      const postings = await findReceiptPostings(tx, { ids: rows.map(({ id }) => id) });
      for (const posting of postings) {
        const number = await failures.of(
          tx.transaction((apart) => issueForPosting(apart, { settings, metrics, clock }, posting)),
        );
        if (number !== null) issued += 1;
      }
    });
  }
  failures.throwIfAny('Receipts could not be issued.');
  await db
    .insert(receiptsCheckedTable)
    .values({ checkedUntil: startedAt })
    .onConflictDoUpdate({ target: receiptsCheckedTable.isOnly, set: { checkedUntil: startedAt } });
  if (issued > 0) logger.info({ count: issued }, 'receipts of earlier payments were issued');
  return issued;
}

/** From where to look, as SQL reads it. */
async function checkedUntil(db: Database['db']): Promise<string> {
  const [row] = await db.select().from(receiptsCheckedTable);
  return row ? new Date(row.checkedUntil.getTime() - overlapMs).toISOString() : '-infinity';
}
