// Tables of the ledger. No other module writes to them.
import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from '../../base/database/columns';

export const accountsTable = pgTable('ledger_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  ownerId: uuid('owner_id'),
  balanceCents: cents('balance_cents').default(0n),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const transactionsTable = pgTable('ledger_transactions', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  description: text('description').notNull(),
  reference: text('reference').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/**
 * The shares of a `bulk_hold` by purchase.
 * @public The test of all tables reads it.
 */
export const holdPartsTable = pgTable('ledger_hold_parts', {
  reference: text('reference').primaryKey(),
  holdId: uuid('hold_id').notNull(),
  amountCents: cents('amount_cents'),
});

export const entriesTable = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id').notNull(),
    accountId: uuid('account_id').notNull(),
    amountCents: cents('amount_cents'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  ({ transactionId, id }) => [primaryKey({ columns: [transactionId, id] })],
);
