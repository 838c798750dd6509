// One user's wallet: balance, lines, sums, and whose it is.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { transactionsQuerySchema } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { balanceOf } from '../ledger/accounts';
import type { StatementFilter, StatementPage, StatementRow } from '../ledger/statement';
import { pageOfRow, statementPage } from '../ledger/statement';
import type { UserName } from '../users/users';
import { findUsers } from '../users/users';
import { filterOf } from './filter';

export interface Wallet extends StatementPage {
  balanceCents: bigint;
  users: ReadonlyMap<string, UserName>;
}

interface WalletRow extends StatementRow {
  balance: string | null;
  person: UserName | null;
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
      users: new Map(row?.person ? [[userId, row.person]] : []),
    };
  }
  const [balanceCents, page, users] = await Promise.all([
    balanceOf(db, 'wallet', userId),
    statementPage(db, filter),
    findUsers(db, [userId]),
  ]);
  return { ...page, balanceCents, users };
}
