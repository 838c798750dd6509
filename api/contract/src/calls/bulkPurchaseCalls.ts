import * as bulk from '../schemas/bulkPurchase';
import type { Calls } from './call';

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
  checkBulkPurchase: {
    method: 'POST',
    path: '/bulk-purchases/check',
    ...paying,
    maxBodyBytes,
    summary: 'What the lines of a bulk purchase would cost and take, and what is wrong with them',
    body: bulk.checkBulkPurchaseRequestSchema,
    responses: { 200: bulk.checkBulkPurchaseResponseSchema },
    refusals: [409],
  },
  createBulkPurchase: {
    method: 'POST',
    path: '/bulk-purchases',
    needsIdempotencyKey: true,
    invalidates: ['Wallet:LIST', 'Customer:LIST', 'Wallet:BULK'],
    ...paying,
    maxBodyBytes,
    summary: 'Pay for an eSIM of one plan for each line; they are ordered one after the other',
    body: bulk.createBulkPurchaseRequestSchema,
    responses: { 201: bulk.createBulkPurchaseResponseSchema },
    refusals: [402, 409],
  },
  orderRefusedAgain: {
    method: 'POST',
    path: '/bulk-purchases/:bulkPurchaseId/again',
    needsIdempotencyKey: true,
    invalidates: ['Wallet:LIST', 'Wallet:BULK'],
    invalidatesWhenRefused: true,
    ...paying,
    summary:
      'Pay again for the lines that were refused, as a bulk purchase of their own; once for each bulk purchase',
    params: bulk.bulkPurchaseParamsSchema,
    body: bulk.orderRefusedAgainRequestSchema,
    responses: { 201: bulk.createBulkPurchaseResponseSchema },
    refusals: [402, 409],
  },
  listBulkPurchases: {
    method: 'GET',
    path: '/bulk-purchases',
    shape: 3,
    tags: ['Wallet:BULK'],
    ...reading,
    summary: 'One’s own bulk purchases, newest first',
    query: bulk.bulkPurchasesQuerySchema,
    responses: { 200: bulk.bulkPurchasesResponseSchema },
  },
  getBulkPurchase: {
    method: 'GET',
    path: '/bulk-purchases/:bulkPurchaseId',
    shape: 3,
    tags: ['Wallet:BULK'],
    ...readingOrder,
    summary: 'A bulk purchase, or a purchase on its own, with its progress',
    responses: { 200: bulk.bulkPurchaseSchema },
  },
  bulkPurchaseLines: {
    method: 'GET',
    path: '/bulk-purchases/:bulkPurchaseId/lines',
    tags: ['Wallet:BULK'],
    ...readingOrder,
    summary: 'The lines of a bulk purchase, or the one of a purchase on its own',
    query: bulk.bulkPurchaseLinesQuerySchema,
    responses: { 200: bulk.bulkPurchaseLinesResponseSchema },
  },
  bulkPurchaseInvoice: {
    method: 'GET',
    path: '/bulk-purchases/:bulkPurchaseId/invoice.pdf',
    isFile: true,
    ...readingOrder,
    limit: 'document',
    summary: 'One invoice over the receipts and credit notes of an order’s lines, as PDF',
    responses: {},
    files: [200],
  },
  bulkPurchaseResults: {
    method: 'GET',
    path: '/bulk-purchases/:bulkPurchaseId/results.csv',
    isFile: true,
    ...codes,
    limit: 'document',
    summary: 'The results of a bulk purchase as CSV',
    params: bulk.bulkPurchaseParamsSchema,
    responses: {},
    files: [200],
  },
  bulkPurchaseQrCodes: {
    method: 'GET',
    path: '/bulk-purchases/:bulkPurchaseId/qr-codes.zip',
    isFile: true,
    ...codes,
    limit: 'document',
    summary: 'The QR codes of a bulk purchase’s eSIMs as PNG files in a ZIP',
    params: bulk.bulkPurchaseParamsSchema,
    responses: {},
    files: [200],
  },
  bulkPurchaseReceipts: {
    method: 'GET',
    path: '/bulk-purchases/:bulkPurchaseId/receipts.zip',
    isFile: true,
    ...reading,
    limit: 'document',
    summary: 'The receipts and credit notes of a bulk purchase’s lines as PDF files in a ZIP',
    params: bulk.bulkPurchaseParamsSchema,
    responses: {},
    files: [200],
  },
} as const satisfies Calls;
