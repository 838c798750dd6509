import * as addresses from '../../calls/bulkPurchaseCalls';
import * as bulk from '../bulkPurchase';
import { defineCall } from './call';

const shared = { module: 'bulkPurchases', access: 'access-token', roles: ['affiliate'] } as const;
/** Room for 500 lines. */
const maxBodyBytes = 512 * 1024;

export const bulkPurchaseCalls = {
  checkBulkPurchase: defineCall({
    ...addresses.checkBulkPurchase,
    ...shared,
    limit: 'mail',
    maxBodyBytes,
    summary: 'What the lines of a bulk purchase would cost and take, and what is wrong with them',
    body: bulk.checkBulkPurchaseRequestSchema,
    responses: { 200: bulk.checkBulkPurchaseResponseSchema },
  }),
  createBulkPurchase: defineCall({
    ...addresses.createBulkPurchase,
    ...shared,
    limit: 'mail',
    maxBodyBytes,
    summary: 'Pay for an eSIM of one plan for each line; they are ordered one after the other',
    body: bulk.createBulkPurchaseRequestSchema,
    responses: { 201: bulk.createBulkPurchaseResponseSchema },
  }),
  listBulkPurchases: defineCall({
    ...addresses.listBulkPurchases,
    ...shared,
    summary: 'One’s own bulk purchases, newest first',
    query: bulk.bulkPurchasesQuerySchema,
    responses: { 200: bulk.bulkPurchasesResponseSchema },
  }),
  getBulkPurchase: defineCall({
    ...addresses.getBulkPurchase,
    ...shared,
    summary: 'A bulk purchase with its progress',
    params: bulk.bulkPurchaseParamsSchema,
    responses: { 200: bulk.bulkPurchaseSchema },
  }),
  bulkPurchaseLines: defineCall({
    ...addresses.bulkPurchaseLines,
    ...shared,
    summary: 'The lines of a bulk purchase',
    params: bulk.bulkPurchaseParamsSchema,
    query: bulk.bulkPurchaseLinesQuerySchema,
    responses: { 200: bulk.bulkPurchaseLinesResponseSchema },
  }),
  bulkPurchaseResults: defineCall({
    ...addresses.bulkPurchaseResults,
    ...shared,
    limit: 'document',
    summary: 'The results of a bulk purchase as CSV',
    params: bulk.bulkPurchaseParamsSchema,
    responses: {},
  }),
  bulkPurchaseQrCodes: defineCall({
    ...addresses.bulkPurchaseQrCodes,
    ...shared,
    limit: 'document',
    summary: 'The QR codes of a bulk purchase’s eSIMs as PNG files in a ZIP',
    params: bulk.bulkPurchaseParamsSchema,
    responses: {},
  }),
} as const;
