// Receipts, credit notes, statements and the invoice address.
import { z } from 'zod';
import { pagingSchema } from './paging';
import { dollarsSchema, idSchema, lineSchema, momentSchema } from './primitives';

/** `top_up` and `purchase` are receipts; a `credit_note` cancels the receipt of a refunded purchase. */
export const receiptKindSchema = z.enum(['top_up', 'purchase', 'credit_note']);
export type ReceiptKind = z.infer<typeof receiptKindSchema>;

export const receiptSchema = z.object({
  id: idSchema,
  /** As it is printed, such as R-000042. */
  number: z.string(),
  kind: receiptKindSchema,
  description: z.string(),
  /** Never negative. */
  amount: dollarsSchema,
  /** The transaction of the wallet that it belongs to. */
  transactionId: idSchema,
  /** The receipt that a credit note cancels. */
  cancels: z.string().nullable(),
  /** When the money moved. */
  suppliedAt: momentSchema,
  issuedAt: momentSchema,
});
export type Receipt = z.infer<typeof receiptSchema>;

const dayOrMomentSchema = z.union([z.iso.date(), momentSchema]);
const maxTransactionIds = 100;

/**
 * `from` and `to` are days or moments of `suppliedAt`; `to` is included. `transactionIds` are ids, separated by commas:
 * only the documents of these transactions. `reference` is a card payment or a purchase: only its documents.
 */
export const receiptsQuerySchema = pagingSchema.pick({ page: true, pageSize: true }).extend({
  from: dayOrMomentSchema.optional(),
  to: dayOrMomentSchema.optional(),
  transactionIds: z
    .string()
    .max(maxTransactionIds * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).min(1).max(maxTransactionIds))
    .optional(),
  reference: lineSchema(200).optional(),
});
export type ReceiptsQuery = z.input<typeof receiptsQuerySchema>;

/** Newest first. */
export const receiptsResponseSchema = z.object({
  receipts: z.array(receiptSchema),
  total: z.number().int(),
});
export type ReceiptsResponse = z.infer<typeof receiptsResponseSchema>;

export const receiptParamsSchema = z.object({ receiptId: idSchema });

/** `to` is included; days are UTC days. A period has at most 366 days. */
export const statementQuerySchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  format: z.enum(['csv', 'pdf']),
});
export type StatementQuery = z.input<typeof statementQuerySchema>;

/** Blank fields are left out of documents. */
export const invoiceAddressSchema = z.object({
  company: lineSchema(200, 0),
  address: lineSchema(300, 0),
  taxId: lineSchema(60, 0),
});
export type InvoiceAddress = z.infer<typeof invoiceAddressSchema>;
