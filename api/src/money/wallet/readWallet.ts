// Reads a wallet: balance, lines, totals, purchases and owner.
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { BulkPurchaseSummary, walletQuerySchema } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import {
  pageOfRow,
  walletPageQuery,
  type StatementLine,
  type StatementPage,
  type StatementRow,
} from '../ledger/statement';
import { presentPurchases, type PurchaseRow, type WalletPurchases } from '../../shop/purchases/summaries';
import { findBulkSummaries } from '../../shop/purchases/bulkSummaries';
import type { UserName } from '../../people/users/users';
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

/** Reads all in one query; bulk purchases, which few wallets have, need two more. */
export async function readWallet(
  db: Queryable,
  userId: string,
  query: z.output<typeof walletQuerySchema>,
): Promise<Wallet> {
  // Materialized: the lines are built once for both.
  const { rows } = await db.execute<WalletRow>(sql`
    with page as materialized (${walletPageQuery(walletFilterOf(userId, query))})
    select * from page, wallet_read(${userId}, page.lines)`);
  const [row] = rows;
  const page = pageOfRow(row);
  const bulkIds = page.lines.flatMap(({ kind, transactionId }) =>
    kind === 'bulk_hold' ? transactionId : [],
  );
  return {
    ...page,
    balanceCents: BigInt(row?.balance ?? 0),
    purchases: await presentPurchases(db, row?.purchases ?? [], userId),
    bulkPurchases: await findBulkSummaries(db, bulkIds),
    users: new Map(row?.person ? [[userId, row.person]] : []),
  };
}

/** The purchases that lines pay for or give back. */
export const purchaseIdsOf = (lines: readonly StatementLine[]): string[] =>
  lines.flatMap(({ purchaseId }) => purchaseId ?? []);
