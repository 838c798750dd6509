// The sum of the commission column over everything that a filter finds.
import { commissionCents, commissionSign } from '@portal/contract';
import type { Queryable } from '../database/database';
import type { StatementFilter, StatementLine } from '../ledger/statement';
import { statementPage } from '../ledger/statement';

const mostLines = 100_000;

/** In cents, signed: each line's own floor, as the column shows it. */
export async function customerCommission(db: Queryable, filter: StatementFilter): Promise<bigint> {
  const everything = { ...filter, sort: 'timestamp', limit: mostLines, offset: 0 } as const;
  return commissionOfLines((await statementPage(db, everything)).lines);
}

/** The same over lines that are at hand. */
export function commissionOfLines(lines: readonly StatementLine[]): bigint {
  return lines.reduce((sum, { amountCents, description }) => {
    const sign = commissionSign(description);
    if (sign === 'zero') return sum;
    const share = commissionCents(amountCents);
    return sign === 'plus' ? sum + share : sum - share;
  }, 0n);
}
