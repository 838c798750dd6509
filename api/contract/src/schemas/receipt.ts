// Receipts, credit notes, statements and the invoice address.
import { z } from 'zod';
import { pagingSchema } from './paging';
import { dayOrMomentSchema, dollarsSchema, idSchema, lineSchema, momentSchema } from './primitives';

/** `top_up` and `purchase` are receipts; a `credit_note` cancels the receipt of a refunded purchase. */
export const receiptKindSchema = z.enum(['top_up', 'purchase', 'credit_note']);
export type ReceiptKind = z.infer<typeof receiptKindSchema>;

export const receiptSchema = z.object({
  id: idSchema,
  number: z.string().describe('As it is printed, such as R-000042'),
  kind: receiptKindSchema,
  description: z.string(),
  amount: dollarsSchema.describe('Never negative'),
  transactionId: idSchema.describe('The transaction of the wallet that it belongs to'),
  cancels: z.string().nullable().describe('The receipt that a credit note cancels'),
  suppliedAt: momentSchema.describe('When the money moved'),
  issuedAt: momentSchema,
});
export type Receipt = z.infer<typeof receiptSchema>;

const maxTransactionIds = 100;

export const receiptsQuerySchema = pagingSchema.pick({ page: true, pageSize: true }).extend({
  from: dayOrMomentSchema.optional().describe('The first day or moment of `suppliedAt`'),
  to: dayOrMomentSchema.optional().describe('The last one, which is included'),
  transactionIds: z
    .string()
    .max(maxTransactionIds * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).min(1).max(maxTransactionIds))
    .optional()
    .describe('Only the documents of these transactions: their ids, separated by commas'),
  reference: lineSchema(200).optional().describe('Only the documents of this card payment or purchase'),
});
export type ReceiptsQuery = z.input<typeof receiptsQuerySchema>;

/** Newest first. */
export const receiptsResponseSchema = z.object({
  receipts: z.array(receiptSchema),
  total: z.number().int(),
});
export type ReceiptsResponse = z.infer<typeof receiptsResponseSchema>;

export const receiptParamsSchema = z.object({ receiptId: idSchema });

export const statementQuerySchema = z.object({
  from: z.iso.date().describe('The first day, in UTC'),
  to: z.iso.date().describe('The last day, which is included; at most 366 days'),
  format: z.enum(['csv', 'pdf']).describe('Of the file'),
});
export type StatementQuery = z.input<typeof statementQuerySchema>;

/** Blank fields are left out of documents. */
export const invoiceAddressSchema = z.object({
  company: lineSchema(200, 0),
  address: lineSchema(300, 0),
  taxId: lineSchema(60, 0),
});
export type InvoiceAddress = z.infer<typeof invoiceAddressSchema>;
