import * as addresses from '../../calls/moneyCalls';
import * as payment from '../payment';
import { idempotencyHeadersSchema } from '../primitives';
import * as wallet from '../wallet';
import { defineCall } from './call';

const payer = { from: 'body', field: 'userId', rule: 'self' } as const;
const headers = idempotencyHeadersSchema;

export const moneyCalls = {
  addFund: defineCall({
    ...addresses.addFund,
    module: 'payments',
    access: 'access-token',
    owner: payer,
    limit: 'money',
    summary: 'Begin a card payment into the wallet, or charge a saved card; needs a verified email',
    headers,
    body: payment.addFundRequestSchema,
    responses: { 200: payment.addFundResponseSchema },
  }),
  confirmPayment: defineCall({
    ...addresses.confirmPayment,
    module: 'payments',
    access: 'access-token',
    scope: 'purchases:write',
    owner: payer,
    limit: 'money',
    summary: 'Credit a card payment as the card processor reports it, or settle an unfulfilled purchase',
    headers,
    body: payment.confirmPaymentRequestSchema,
    responses: { 200: payment.confirmPaymentResponseSchema },
  }),
  purchase: defineCall({
    ...addresses.purchase,
    module: 'payments',
    access: 'access-token',
    scope: 'purchases:write',
    owner: payer,
    limit: 'money',
    summary: 'Pay for an eSIM or a data plan from the wallet',
    headers,
    body: payment.purchaseRequestSchema,
    responses: { 200: payment.purchaseResponseSchema },
  }),
  purchaseState: defineCall({
    ...addresses.purchaseState,
    module: 'payments',
    access: 'access-token',
    scope: 'purchases:write',
    summary: 'What became of a purchase, and when',
    params: payment.purchaseParamsSchema,
    responses: { 200: payment.purchaseStateResponseSchema },
  }),
  refundOption: defineCall({
    ...addresses.refundOption,
    module: 'payments',
    access: 'access-token',
    limit: 'money',
    summary: 'Whether one’s own purchase can be refunded, by the carrier’s word of this moment',
    params: payment.purchaseParamsSchema,
    responses: { 200: payment.refundOptionResponseSchema },
  }),
  refundPurchase: defineCall({
    ...addresses.refundPurchase,
    module: 'payments',
    access: 'access-token',
    limit: 'money',
    summary: 'End an eSIM or plan that was never used, and refund it to the wallet',
    headers,
    params: payment.purchaseParamsSchema,
    responses: { 200: payment.refundResponseSchema },
  }),
  cardWebhook: defineCall({
    ...addresses.cardWebhook,
    module: 'payments',
    access: 'signature',
    summary: 'Events of the card processor, signed',
    responses: { 200: payment.webhookResponseSchema },
  }),
  getWallet: defineCall({
    ...addresses.getWallet,
    module: 'wallet',
    access: 'access-token',
    scope: 'wallet:read',
    owner: { from: 'params', field: 'userId', rule: 'self' },
    summary: 'Balance and transactions of one’s own wallet',
    params: wallet.walletParamsSchema,
    query: wallet.walletQuerySchema,
    responses: { 200: wallet.walletResponseSchema },
  }),
  customerTransactions: defineCall({
    ...addresses.customerTransactions,
    module: 'wallet',
    access: 'access-token',
    scope: 'earnings:read',
    roles: ['affiliate'],
    owner: { from: 'params', field: 'userId', rule: 'self' },
    summary: 'Purchases and refunds of an affiliate’s customers, with commission; card top-ups are not shown',
    params: wallet.walletParamsSchema,
    query: wallet.transactionsQuerySchema,
    responses: { 200: wallet.customerTransactionsResponseSchema },
  }),
} as const;
