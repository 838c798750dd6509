// Reads a wallet: balance, lines, totals and owner.
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

// `wallet_read` handles only the default query, which every screen sends.
const isPlainPage = ({ type, from, until, search, sort, order }: StatementFilter): boolean =>
  !type && !from && !until && !search && (sort ?? 'timestamp') === 'timestamp' && order !== 'asc';

/** One query without a filter, else three in parallel. */
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
