export const listReceipts = { method: 'GET', path: '/receipts' } as const;
export const receiptPdf = { method: 'GET', path: '/receipts/:receiptId/pdf' } as const;
export const statement = { method: 'GET', path: '/statement' } as const;
export const getInvoiceAddress = { method: 'GET', path: '/invoice-address' } as const;
export const saveInvoiceAddress = { method: 'PUT', path: '/invoice-address' } as const;
