// Reads a wallet: balance, lines, totals, purchases and owner.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BulkPurchaseSummary, walletQuerySchema } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { balanceOf } from '../ledger/accounts';
import {
  pageOfRow,
  statementPage,
  type StatementFilter,
  type StatementLine,
  type StatementPage,
  type StatementRow,
} from '../ledger/statement';
import {
  findWalletPurchases,
  presentPurchases,
  type PurchaseRow,
  type WalletPurchases,
} from '../../shop/purchases/summaries';
import { findBulkSummaries } from '../../shop/purchases/bulkSummaries';
import { findUsers, type UserName } from '../../people/users/users';
import { walletFilterOf } from './filter';

export interface Wallet extends StatementPage {
  balanceCents: bigint;
  purchases: WalletPurchases;
  bulkPurchases: ReadonlyMap<string, BulkPurchaseSummary>;
  users: ReadonlyMap<string, UserName>;
}

interface WalletRow extends StatementRow {
  balance: string | null;
  purchases: PurchaseRow[] | null;
  person: UserName | null;
}

// `wallet_read` handles only the default query, which every screen sends.
const isPlainPage = ({ type, from, until, search, references, sort, order }: StatementFilter): boolean =>
  !type &&
  !from &&
  !until &&
  !search &&
  !references &&
  (sort ?? 'timestamp') === 'timestamp' &&
  order !== 'asc';

/**
 * One query without a filter, else three in parallel and one for the purchases of the lines. Bulk purchases, which few
 * wallets have, need two more.
 */
export async function readWallet(
  db: Queryable,
  userId: string,
  query: z.output<typeof walletQuerySchema>,
): Promise<Wallet> {
  const wallet = await readLines(db, userId, query);
  const bulkIds = wallet.lines.flatMap(({ kind, transactionId }) =>
    kind === 'bulk_hold' ? transactionId : [],
  );
  return { ...wallet, bulkPurchases: await findBulkSummaries(db, bulkIds) };
}

async function readLines(
  db: Queryable,
  userId: string,
  query: z.output<typeof walletQuerySchema>,
): Promise<Omit<Wallet, 'bulkPurchases'>> {
  const filter = walletFilterOf(userId, query);
  if (isPlainPage(filter)) {
    const { rows } = await db.execute<WalletRow>(
      sql`select * from wallet_read(${userId}, ${filter.limit}, ${filter.offset})`,
    );
    const [row] = rows;
    return {
      ...pageOfRow(row),
      balanceCents: BigInt(row?.balance ?? 0),
      purchases: await presentPurchases(db, row?.purchases ?? [], userId),
      users: new Map(row?.person ? [[userId, row.person]] : []),
    };
  }
  const [balanceCents, page, users] = await Promise.all([
    balanceOf(db, 'wallet', userId),
    statementPage(db, filter),
    findUsers(db, [userId]),
  ]);
  const purchases = await findWalletPurchases(db, purchaseIdsOf(page.lines), userId);
  return { ...page, balanceCents, purchases, users };
}

/** The purchases that lines pay for or give back. */
export const purchaseIdsOf = (lines: readonly StatementLine[]): string[] =>
  lines.flatMap(({ purchaseId }) => purchaseId ?? []);
