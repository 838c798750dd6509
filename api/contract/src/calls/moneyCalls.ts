import { afterPurchase, afterTopUp } from './cacheTags';

export const getWalletAlert = { method: 'GET', path: '/wallet-alert', tags: ['User:WALLET_ALERT'] } as const;
export const saveWalletAlert = {
  method: 'PUT',
  path: '/wallet-alert',
  invalidates: ['User:WALLET_ALERT'],
} as const;

export const addFund = {
  method: 'POST',
  path: '/payment/add-fund',
  needsIdempotencyKey: true,
} as const;

export const confirmPayment = {
  method: 'POST',
  path: '/payment/confirm-payment',
  needsIdempotencyKey: true,
  invalidatesLater: { field: 'outcome', values: { fulfilled: afterPurchase }, otherwise: afterTopUp },
} as const;

export const purchase = {
  method: 'POST',
  path: '/payment/purchase',
  shape: 2,
  needsIdempotencyKey: true,
} as const;

export const purchaseState = {
  method: 'GET',
  path: '/payment/purchase/:transactionId',
  shape: 2,
  invalidatesLater: { field: 'status', values: { fulfilled: afterPurchase, refunded: afterPurchase } },
} as const;

export const refundOption = {
  method: 'GET',
  path: '/payment/purchase/:transactionId/refund',
  shape: 2,
  cacheSeconds: 0,
} as const;

export const refundPurchase = {
  method: 'POST',
  path: '/payment/purchase/:transactionId/refund',
  needsIdempotencyKey: true,
} as const;

export const withdrawalOption = {
  method: 'GET',
  path: '/payment/purchase/:transactionId/withdrawal',
  cacheSeconds: 0,
} as const;

/** The right of withdrawal: the statement, after which the purchase is refunded. */
export const withdrawFromPurchase = {
  method: 'POST',
  path: '/payment/purchase/:transactionId/withdrawal',
  needsIdempotencyKey: true,
} as const;

/** Refunds a purchase and pays for another plan in its place. */
export const exchangePurchase = {
  method: 'POST',
  path: '/payment/purchase/:transactionId/exchange',
  needsIdempotencyKey: true,
} as const;

/** Where there are plans that can be taken in place of a purchase. */
export const exchangeDestinations = {
  method: 'GET',
  path: '/payment/purchase/:transactionId/exchange/destinations',
  tags: ['Country', 'Package'],
} as const;

/** What can be taken in place of a purchase. */
export const exchangePlans = {
  method: 'GET',
  path: '/payment/purchase/:transactionId/exchange',
  tags: ['Package'],
} as const;

/** What of the wallet can go back to the cards that paid it. */
export const cardReturns = {
  method: 'GET',
  path: '/payment/card-returns',
  tags: ['Wallet:RETURNS'],
  cacheSeconds: 0,
} as const;

export const returnToCard = {
  method: 'POST',
  path: '/payment/card-returns',
  needsIdempotencyKey: true,
  invalidates: ['Wallet'],
} as const;

export const cardWebhook = { method: 'POST', path: '/payment/webhook' } as const;

export const getWallet = { method: 'GET', path: '/wallet/:userId', tags: ['Wallet:LIST'] } as const;

export const customerTransactions = {
  method: 'GET',
  path: '/wallet/:userId/customers',
  tags: ['CustomerTransaction:LIST'],
} as const;
