import * as payment from '../payment';
import { idempotencyHeadersSchema } from '../primitives';
import * as wallet from '../wallet';
import { defineCall } from './call';

const payer = { from: 'body', field: 'userId', rule: 'self' } as const;
const headers = idempotencyHeadersSchema;

export const moneyCalls = {
  addFund: defineCall({
    room: 'payments',
    method: 'POST',
    path: '/payment/add-fund',
    access: 'access-token',
    owner: payer,
    limit: 'money',
    summary: 'Begin a card payment into the wallet; needs a verified email',
    headers,
    needsIdempotencyKey: true,
    body: payment.addFundRequestSchema,
    answers: { 200: payment.addFundAnswerSchema },
  }),
  confirmPayment: defineCall({
    room: 'payments',
    method: 'POST',
    path: '/payment/confirm-payment',
    access: 'access-token',
    owner: payer,
    limit: 'money',
    summary: 'Credit a card payment as the card processor reports it, or settle an unfulfilled purchase',
    headers,
    needsIdempotencyKey: true,
    body: payment.confirmPaymentRequestSchema,
    answers: { 200: payment.confirmPaymentAnswerSchema },
  }),
  purchase: defineCall({
    room: 'payments',
    method: 'POST',
    path: '/payment/purchase',
    access: 'access-token',
    owner: payer,
    limit: 'money',
    summary: 'Pay for an eSIM or a data plan from the wallet',
    headers,
    needsIdempotencyKey: true,
    body: payment.purchaseRequestSchema,
    answers: { 200: payment.purchaseAnswerSchema },
  }),
  purchaseState: defineCall({
    room: 'payments',
    method: 'GET',
    path: '/payment/purchase/:transactionId',
    access: 'access-token',
    summary: 'What became of a purchase',
    params: payment.purchaseParamsSchema,
    answers: { 200: payment.purchaseStateAnswerSchema },
  }),
  cardWebhook: defineCall({
    room: 'payments',
    method: 'POST',
    path: '/payment/webhook',
    access: 'signature',
    summary: 'Events of the card processor, signed',
    answers: { 200: payment.webhookAnswerSchema },
  }),
  getWallet: defineCall({
    room: 'wallet',
    method: 'GET',
    path: '/wallet/:userId',
    access: 'access-token',
    owner: { from: 'params', field: 'userId', rule: 'self' },
    summary: 'Balance and transactions of one’s own wallet',
    params: wallet.walletParamsSchema,
    query: wallet.transactionsQuerySchema,
    answers: { 200: wallet.walletAnswerSchema },
  }),
  customerTransactions: defineCall({
    room: 'wallet',
    method: 'GET',
    path: '/wallet/:userId/customers',
    access: 'access-token',
    roles: ['affiliate'],
    owner: { from: 'params', field: 'userId', rule: 'self' },
    summary: 'Purchases and refunds of an affiliate’s customers, with commission; card top-ups are not shown',
    params: wallet.walletParamsSchema,
    query: wallet.transactionsQuerySchema,
    answers: { 200: wallet.customerTransactionsAnswerSchema },
  }),
} as const;
