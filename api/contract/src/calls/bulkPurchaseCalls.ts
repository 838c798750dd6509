export const checkBulkPurchase = { method: 'POST', path: '/bulk-purchases/check' } as const;
export const createBulkPurchase = {
  method: 'POST',
  path: '/bulk-purchases',
  needsIdempotencyKey: true,
  invalidates: ['Wallet:LIST', 'Customer:LIST', 'Wallet:BULK'],
} as const;
export const orderRefusedAgain = {
  method: 'POST',
  path: '/bulk-purchases/:bulkPurchaseId/again',
  needsIdempotencyKey: true,
  invalidates: ['Wallet:LIST', 'Wallet:BULK'],
  invalidatesWhenRefused: true,
} as const;
export const listBulkPurchases = {
  method: 'GET',
  path: '/bulk-purchases',
  shape: 3,
  tags: ['Wallet:BULK'],
} as const;
export const getBulkPurchase = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId',
  shape: 3,
  tags: ['Wallet:BULK'],
} as const;
export const bulkPurchaseLines = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId/lines',
  tags: ['Wallet:BULK'],
} as const;
export const bulkPurchaseInvoice = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId/invoice.pdf',
  isFile: true,
} as const;
export const bulkPurchaseResults = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId/results.csv',
  isFile: true,
} as const;
export const bulkPurchaseQrCodes = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId/qr-codes.zip',
  isFile: true,
} as const;
export const bulkPurchaseReceipts = {
  method: 'GET',
  path: '/bulk-purchases/:bulkPurchaseId/receipts.zip',
  isFile: true,
} as const;
