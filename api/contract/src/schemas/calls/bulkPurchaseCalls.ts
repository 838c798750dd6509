import * as addresses from '../../calls/bulkPurchaseCalls';
import * as bulk from '../bulkPurchase';
import { defineCall } from './call';

const shared = { module: 'bulkPurchases', access: 'access-token', roles: ['affiliate'] } as const;
const reading = { ...shared, scope: 'orders:read' } as const;
/** Of any buyer: a purchase on its own has the page of an order, too. */
const readingOrder = {
  module: shared.module,
  access: shared.access,
  scope: reading.scope,
  params: bulk.bulkPurchaseParamsSchema,
  refusals: [404],
} as const;
const paying = { ...shared, scope: 'orders:write', limit: 'mail' } as const;
/** The codes of all lines: whoever holds them can install the eSIMs, as by a hand-over link. */
const codes = { ...reading, needsProof: true } as const;
/** Room for 500 lines. */
const maxBodyBytes = 512 * 1024;

export const bulkPurchaseCalls = {
  checkBulkPurchase: defineCall({
    ...addresses.checkBulkPurchase,
    ...paying,
    maxBodyBytes,
    summary: 'What the lines of a bulk purchase would cost and take, and what is wrong with them',
    body: bulk.checkBulkPurchaseRequestSchema,
    responses: { 200: bulk.checkBulkPurchaseResponseSchema },
    refusals: [409],
  }),
  createBulkPurchase: defineCall({
    ...addresses.createBulkPurchase,
    ...paying,
    maxBodyBytes,
    summary: 'Pay for an eSIM of one plan for each line; they are ordered one after the other',
    body: bulk.createBulkPurchaseRequestSchema,
    responses: { 201: bulk.createBulkPurchaseResponseSchema },
    refusals: [402, 409],
  }),
  orderRefusedAgain: defineCall({
    ...addresses.orderRefusedAgain,
    ...paying,
    summary:
      'Pay again for the lines that were refused, as a bulk purchase of their own; once for each bulk purchase',
    params: bulk.bulkPurchaseParamsSchema,
    body: bulk.orderRefusedAgainRequestSchema,
    responses: { 201: bulk.createBulkPurchaseResponseSchema },
    refusals: [402, 409],
  }),
  listBulkPurchases: defineCall({
    ...addresses.listBulkPurchases,
    ...reading,
    summary: 'One’s own bulk purchases, newest first',
    query: bulk.bulkPurchasesQuerySchema,
    responses: { 200: bulk.bulkPurchasesResponseSchema },
  }),
  getBulkPurchase: defineCall({
    ...addresses.getBulkPurchase,
    ...readingOrder,
    summary: 'A bulk purchase, or a purchase on its own, with its progress',
    responses: { 200: bulk.bulkPurchaseSchema },
  }),
  bulkPurchaseLines: defineCall({
    ...addresses.bulkPurchaseLines,
    ...readingOrder,
    summary: 'The lines of a bulk purchase, or the one of a purchase on its own',
    query: bulk.bulkPurchaseLinesQuerySchema,
    responses: { 200: bulk.bulkPurchaseLinesResponseSchema },
  }),
  bulkPurchaseInvoice: defineCall({
    ...addresses.bulkPurchaseInvoice,
    ...readingOrder,
    limit: 'document',
    summary: 'One invoice over the receipts and credit notes of an order’s lines, as PDF',
    responses: {},
    files: [200],
  }),
  bulkPurchaseResults: defineCall({
    ...addresses.bulkPurchaseResults,
    ...codes,
    limit: 'document',
    summary: 'The results of a bulk purchase as CSV',
    params: bulk.bulkPurchaseParamsSchema,
    responses: {},
    files: [200],
  }),
  bulkPurchaseQrCodes: defineCall({
    ...addresses.bulkPurchaseQrCodes,
    ...codes,
    limit: 'document',
    summary: 'The QR codes of a bulk purchase’s eSIMs as PNG files in a ZIP',
    params: bulk.bulkPurchaseParamsSchema,
    responses: {},
    files: [200],
  }),
  bulkPurchaseReceipts: defineCall({
    ...addresses.bulkPurchaseReceipts,
    ...reading,
    limit: 'document',
    summary: 'The receipts and credit notes of a bulk purchase’s lines as PDF files in a ZIP',
    params: bulk.bulkPurchaseParamsSchema,
    responses: {},
    files: [200],
  }),
} as const;
