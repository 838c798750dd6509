import * as addresses from '../../calls/receiptCalls';
import { messageSchema } from '../primitives';
import * as receipt from '../receipt';
import { defineCall } from './call';

export const receiptCalls = {
  listReceipts: defineCall({
    ...addresses.listReceipts,
    module: 'receipts',
    access: 'access-token',
    scope: 'receipts:read',
    summary: 'One’s own receipts and credit notes of a period, newest first',
    query: receipt.receiptsQuerySchema,
    responses: { 200: receipt.receiptsResponseSchema },
  }),
  receiptPdf: defineCall({
    ...addresses.receiptPdf,
    module: 'receipts',
    access: 'access-token',
    scope: 'receipts:read',
    limit: 'document',
    summary: 'A receipt or credit note as PDF',
    params: receipt.receiptParamsSchema,
    responses: {},
    files: [200],
    refusals: [404],
  }),
  statement: defineCall({
    ...addresses.statement,
    module: 'receipts',
    access: 'access-token',
    scope: 'receipts:read',
    limit: 'document',
    summary: 'The wallet’s transactions of a period, as CSV or PDF',
    query: receipt.statementQuerySchema,
    responses: {},
    files: [200],
  }),
  getInvoiceAddress: defineCall({
    ...addresses.getInvoiceAddress,
    module: 'receipts',
    access: 'access-token',
    summary: 'What one’s own receipts say beside the name',
    responses: { 200: receipt.invoiceAddressSchema },
  }),
  saveInvoiceAddress: defineCall({
    ...addresses.saveInvoiceAddress,
    module: 'receipts',
    access: 'access-token',
    summary: 'Change the invoice address for receipts from now on',
    body: receipt.invoiceAddressSchema,
    responses: { 200: messageSchema },
  }),
} as const;
