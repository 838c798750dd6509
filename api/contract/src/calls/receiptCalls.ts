export const listReceipts = { method: 'GET', path: '/receipts', tags: ['Wallet:LIST'] } as const;
export const receiptPdf = { method: 'GET', path: '/receipts/:receiptId/pdf', isFile: true } as const;
export const statement = { method: 'GET', path: '/statement', isFile: true } as const;
export const getInvoiceAddress = {
  method: 'GET',
  path: '/invoice-address',
  tags: ['User:INVOICE_ADDRESS'],
} as const;
export const saveInvoiceAddress = {
  method: 'PUT',
  path: '/invoice-address',
  invalidates: ['User:INVOICE_ADDRESS'],
} as const;
