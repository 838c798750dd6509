export const checkBulkPurchase = { method: 'POST', path: '/bulk-purchases/check' } as const;
export const createBulkPurchase = {
  method: 'POST',
  path: '/bulk-purchases',
  needsIdempotencyKey: true,
} as const;
export const orderRefusedAgain = {
  method: 'POST',
  path: '/bulk-purchases/:bulkPurchaseId/again',
  needsIdempotencyKey: true,
} as const;
export const listBulkPurchases = { method: 'GET', path: '/bulk-purchases' } as const;
export const getBulkPurchase = { method: 'GET', path: '/bulk-purchases/:bulkPurchaseId' } as const;
export const bulkPurchaseLines = { method: 'GET', path: '/bulk-purchases/:bulkPurchaseId/lines' } as const;
export const bulkPurchaseInvoice = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId/invoice.pdf',
} as const;
export const bulkPurchaseResults = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId/results.csv',
} as const;
export const bulkPurchaseQrCodes = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId/qr-codes.zip',
} as const;
