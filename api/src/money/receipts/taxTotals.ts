// The taxes of a month, for the accountant.
import { sql } from 'drizzle-orm';
import type { ReceiptKind } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import type { Month } from '../ledger/monthlyAccounts';

/** The documents of one seller and kind with the same tax; one with two taxes counts in two lines. */
export interface TaxTotal {
  seller: string;
  kind: ReceiptKind;
  /** Empty for documents without a tax. */
  tax: string;
  percent: number;
  documents: number;
  /** Credit notes are negative. */
  totalCents: bigint;
  netCents: bigint;
  taxCents: bigint;
}

/** By the day of issue: a month that has ended does not change, also if a receipt was issued late. */
export async function readTaxTotals(db: Queryable, { from, to }: Month): Promise<TaxTotal[]> {
  const { rows } = await db.execute<
    Record<'total' | 'net' | 'tax_cents' | 'documents', string> & {
      seller: string;
      kind: ReceiptKind;
      tax: string | null;
      basis_points: string | null;
    }
  >(sql`
    select r.document->'seller'->>'name' as seller, r.kind, tax->>'name' as tax, tax->>'basisPoints' as basis_points,
      count(*) as documents,
      sum(sign * r.amount_cents) as total,
      sum(sign * coalesce((tax->>'netCents')::bigint, r.amount_cents)) as net,
      sum(sign * coalesce((tax->>'taxCents')::bigint, 0)) as tax_cents
    from receipts r
    cross join lateral (select case r.series when 'C' then -1 else 1 end as sign) signs
    left join lateral jsonb_array_elements(r.document->'taxes') as taxes (tax) on true
    where r.issued_at >= ${from} and r.issued_at < ${to}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return rows.map(({ seller, kind, tax, ...row }) => ({
    seller,
    kind,
    tax: tax ?? '',
    percent: Number(row.basis_points ?? 0) / 100,
    documents: Number(row.documents),
    totalCents: BigInt(row.total),
    netCents: BigInt(row.net),
    taxCents: BigInt(row.tax_cents),
  }));
}
