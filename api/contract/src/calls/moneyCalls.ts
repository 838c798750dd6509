export const addFund = {
  method: 'POST',
  path: '/payment/add-fund',
  needsIdempotencyKey: true,
} as const;

export const confirmPayment = {
  method: 'POST',
  path: '/payment/confirm-payment',
  needsIdempotencyKey: true,
} as const;

export const purchase = {
  method: 'POST',
  path: '/payment/purchase',
  needsIdempotencyKey: true,
} as const;

export const purchaseState = { method: 'GET', path: '/payment/purchase/:transactionId' } as const;

export const refundOption = { method: 'GET', path: '/payment/purchase/:transactionId/refund' } as const;

export const refundPurchase = {
  method: 'POST',
  path: '/payment/purchase/:transactionId/refund',
  needsIdempotencyKey: true,
} as const;

export const cardWebhook = { method: 'POST', path: '/payment/webhook' } as const;

export const getWallet = { method: 'GET', path: '/wallet/:userId' } as const;

export const customerTransactions = { method: 'GET', path: '/wallet/:userId/customers' } as const;
