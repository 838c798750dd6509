// Commission of a period for statements: earnings and reversals by day, everything else line by line.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import type { TimeSpan } from './commissionLines';
import type { PostingKind } from './post';

export interface CommissionStatementLine {
  /** YYYY-MM-DD in UTC. */
  day: string;
  kind: PostingKind;
  description: string;
  /** How many postings the line sums up. */
  count: number;
  amountCents: bigint;
  /** What a single posting is about; null for a sum. */
  reference: string | null;
}

type Row = Omit<CommissionStatementLine, 'amountCents'> & { cents: string };

/** The balance before the period, and its lines, oldest first; from one snapshot. */
export async function commissionStatement(
  db: Queryable,
  affiliateId: string,
  { from, until }: TimeSpan,
): Promise<{ openingCents: bigint; lines: CommissionStatementLine[] }> {
  const account = sql`(select id from ledger_accounts where kind = 'commission' and owner_id = ${affiliateId})`;
  const isSummed = sql`t.kind in ('commission', 'reversal', 'commission_lost', 'commission_reinstated')`;
  return db.transaction(
    async (tx) => {
      const before = await tx.execute<{ cents: string }>(sql`
        select coalesce(sum(amount_cents), 0)::text as cents from ledger_entries
        where account_id = ${account} and created_at < ${from.toISOString()}::timestamptz`);
      const { rows } = await tx.execute<Row>(sql`
        select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, t.kind, min(t.description) as description,
          count(*)::int as count, sum(e.amount_cents)::text as cents,
          min(t.reference) filter (where not (${isSummed})) as reference
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account_id = ${account} and e.created_at >= ${from.toISOString()}::timestamptz
          and e.created_at < ${until.toISOString()}::timestamptz
        group by 1, t.kind, case when not (${isSummed}) then t.id end
        order by 1, min(e.id)`);
      return {
        openingCents: BigInt(before.rows[0]?.cents ?? 0),
        lines: rows.map(({ cents, ...line }) => ({ ...line, amountCents: BigInt(cents) })),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
