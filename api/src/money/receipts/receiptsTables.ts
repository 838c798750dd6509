// Tables of the receipts module.
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReceiptKind } from '@portal/contract/schemas';
import type { ReceiptDocument } from './receiptDocument';
import { cents, moment } from '../../base/database/columns';

export const receiptsTable = pgTable('receipts', {
  id: uuid('id').primaryKey().defaultRandom(),
  seller: text('seller').notNull(),
  series: text('series', { enum: ['R', 'C'] }).notNull(),
  /** Given by a trigger when the transaction commits, so that only that transaction sees null. */
  number: bigint('number', { mode: 'bigint' }),
  /** The number as it is printed; with `{number}` until the commit. */
  label: text('label').notNull(),
  kind: text('kind').$type<ReceiptKind>().notNull(),
  userId: uuid('user_id').notNull(),
  ledgerTransactionId: uuid('ledger_transaction_id').notNull(),
  transactionId: uuid('transaction_id').notNull(),
  reference: text('reference').notNull(),
  amountCents: cents('amount_cents'),
  document: jsonb('document').$type<ReceiptDocument>().notNull(),
  suppliedAt: moment('supplied_at').notNull(),
  issuedAt: moment('issued_at').notNull().defaultNow(),
});

export type Receipt = typeof receiptsTable.$inferSelect;
export type Series = Receipt['series'];

/** One row: until when every posting is known to have its receipt. */
export const receiptsCheckedTable = pgTable('receipts_checked', {
  isOnly: boolean('is_only').primaryKey().default(true),
  checkedUntil: moment('checked_until').notNull(),
});

export const invoiceAddressesTable = pgTable('invoice_addresses', {
  userId: uuid('user_id').primaryKey(),
  company: text('company').notNull().default(''),
  address: text('address').notNull().default(''),
  taxId: text('tax_id').notNull().default(''),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
