// All disputes and refunds of card payments, for reconciliation.
import { asc } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { cardRefundsTable, disputesTable, type CardRefundRow, type DisputeRow } from './disputesTables';
import { processorIdOf } from './rounds';

/** The last round of each dispute, by the processor's id. */
export async function findAllDisputes(db: Queryable): Promise<Map<string, DisputeRow>> {
  const rows = await db.select().from(disputesTable).orderBy(asc(disputesTable.id));
  return new Map(rows.map((row) => [processorIdOf(row.id), row]));
}

export const findAllCardRefunds = (db: Queryable): Promise<CardRefundRow[]> =>
  db.select().from(cardRefundsTable);
