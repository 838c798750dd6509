// The sum of the commission column over everything that a filter finds.
import { commissionCents, commissionSign } from '@portal/contract';
import type { Queryable } from '../database/database';
import type { StatementFilter } from '../ledger/statement';
import { statement } from '../ledger/statement';

const mostLines = 100_000;

/** In cents, signed: each line's own floor, as the column shows it. */
export async function customerCommission(db: Queryable, filter: StatementFilter): Promise<bigint> {
  const lines = await statement(db, { ...filter, sort: 'timestamp', limit: mostLines, offset: 0 });
  return lines.reduce((sum, { amountCents, description }) => {
    const sign = commissionSign(description);
    if (sign === 'zero') return sum;
    const share = commissionCents(amountCents);
    return sign === 'plus' ? sum + share : sum - share;
  }, 0n);
}
