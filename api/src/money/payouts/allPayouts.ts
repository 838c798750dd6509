// All payouts by their ids, for reconciliation.
import type { Queryable } from '../../base/database/database';
import { payoutsTable as table, type PayoutRow } from './payoutsTables';

type StoredPayout = Pick<PayoutRow, 'amountCents' | 'state' | 'transferId'>;

export async function findAllPayouts(db: Queryable): Promise<ReadonlyMap<string, StoredPayout>> {
  const rows = await db
    .select({
      id: table.id,
      amountCents: table.amountCents,
      state: table.state,
      transferId: table.transferId,
    })
    .from(table);
  return new Map(rows.map(({ id, ...payout }) => [id, payout]));
}
