// One user's wallet: balance, lines, sums, and whose it is.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { transactionsQuerySchema } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { balanceOf } from '../ledger/accounts';
import type { StatementFilter, StatementPage, StatementRow } from '../ledger/statement';
import { pageOfRow, statementPage } from '../ledger/statement';
import type { NamedPerson } from '../users/people';
import { findPeople } from '../users/people';
import { filterOf } from './filter';

export interface Wallet extends StatementPage {
  balanceCents: bigint;
  people: ReadonlyMap<string, NamedPerson>;
}

interface WalletRow extends StatementRow {
  balance: string | null;
  person: NamedPerson | null;
}

// What every screen asks for, and `wallet_read` answers.
const isPlainPage = ({ type, from, until, search, sort, order }: StatementFilter): boolean =>
  !type && !from && !until && !search && (sort ?? 'timestamp') === 'timestamp' && order !== 'asc';

/** Without a filter one trip to the database, else three at once. */
export async function readWallet(
  db: Queryable,
  userId: string,
  query: z.output<typeof transactionsQuerySchema>,
): Promise<Wallet> {
  const filter = filterOf([userId], query);
  if (isPlainPage(filter)) {
    const { rows } = await db.execute<WalletRow>(
      sql`select * from wallet_read(${userId}, ${filter.limit}, ${filter.offset})`,
    );
    const [row] = rows;
    return {
      ...pageOfRow(row),
      balanceCents: BigInt(row?.balance ?? 0),
      people: new Map(row?.person ? [[userId, row.person]] : []),
    };
  }
  const [balanceCents, page, people] = await Promise.all([
    balanceOf(db, 'wallet', userId),
    statementPage(db, filter),
    findPeople(db, [userId]),
  ]);
  return { ...page, balanceCents, people };
}
