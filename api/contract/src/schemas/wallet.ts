// The prepaid wallet in US dollars and its transactions.
import { z } from 'zod';
import { dayOrMomentSchema, dollarsSchema, idSchema, momentSchema, paidDollarsSchema } from './primitives';
import { pagingSchema, sortNote } from './paging';
import { bulkPurchaseSummarySchema, purchaseStateSchema, purchaseSummarySchema } from './payment';

export const transactionTypeSchema = z.enum(['credit', 'debit']);
export type TransactionType = z.infer<typeof transactionTypeSchema>;

export const transactionUserSchema = z.object({
  _id: idSchema,
  id: idSchema,
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
});
export type TransactionUser = z.infer<typeof transactionUserSchema>;

/** `amount` is never negative; `type` says the direction. */
export const transactionSchema = z.object({
  _id: idSchema,
  type: transactionTypeSchema,
  amount: dollarsSchema,
  description: z.string(),
  timestamp: momentSchema,
  user: transactionUserSchema,
  purchase: purchaseSummarySchema.optional().describe('The purchase that it paid for or refunds'),
  bulkPurchase: bulkPurchaseSummarySchema.optional().describe('The bulk purchase that it paid for'),
});
export type Transaction = z.infer<typeof transactionSchema>;

/**
 * `commission` is signed: minus for a refund, zero for what is neither purchase nor refund, and for what earns none.
 * `isPaidByYou`: the affiliate's wallet paid for the customer, who is its `user`; older servers leave such lines out.
 */
export const customerTransactionSchema = transactionSchema.extend({
  commission: dollarsSchema,
  isPaidByYou: z.boolean().optional(),
});
export type CustomerTransaction = z.infer<typeof customerTransactionSchema>;

export const transactionsQuerySchema = pagingSchema.extend({
  type: transactionTypeSchema.optional().describe('Only money that came in, or that went out'),
  from: dayOrMomentSchema.optional().describe('The first day or moment'),
  to: dayOrMomentSchema.optional().describe('The last day or moment, which is included'),
  sort: z.enum(['timestamp', 'amount', 'description', 'type']).optional().describe(sortNote),
  customerId: idSchema.optional().describe('Only those of this customer'),
});
export type TransactionsQuery = z.input<typeof transactionsQuerySchema>;

export const walletQuerySchema = transactionsQuerySchema.extend({
  state: purchaseStateSchema
    .optional()
    .describe('Only lines that pay for purchases in this state, or give them back'),
  bulkPurchaseId: idSchema
    .optional()
    .describe('Only the payment of this bulk purchase, and the refunds of its lines'),
});
export type WalletQuery = z.input<typeof walletQuerySchema>;

/** Totals over all matching transactions, not only the page. */
export const transactionTotalsSchema = z.object({ credit: dollarsSchema, debit: dollarsSchema });
export type TransactionTotals = z.infer<typeof transactionTotalsSchema>;

export const walletResponseSchema = z.object({
  walletBalance: dollarsSchema,
  transactions: z.array(transactionSchema),
  total: z.number().int(),
  totals: transactionTotalsSchema,
  /** Older servers leave them out. */
  openPurchases: z
    .array(purchaseSummarySchema)
    .optional()
    .describe('Purchases that are neither completed nor refunded, oldest first'),
});
export type WalletResponse = z.infer<typeof walletResponseSchema>;

export const customerTransactionsResponseSchema = z.object({
  transactions: z.array(customerTransactionSchema),
  total: z.number().int(),
  totals: transactionTotalsSchema.extend({ commission: dollarsSchema }),
});
export type CustomerTransactionsResponse = z.infer<typeof customerTransactionsResponseSchema>;

export const walletParamsSchema = z.object({ userId: idSchema });

/** Below which amount the user is told that little is left; null for never. */
export const walletAlertSchema = z.object({ below: paidDollarsSchema.nullable() });
export type WalletAlert = z.infer<typeof walletAlertSchema>;
