/** A removed card, and a payment, change it too. */
const tags = ['Wallet:CARDS', 'Wallet:AUTO_TOP_UP'] as const;

export const getAutoTopUp = { method: 'GET', path: '/auto-top-up', tags } as const;
export const saveAutoTopUp = {
  method: 'PUT',
  path: '/auto-top-up',
  invalidates: ['Wallet:AUTO_TOP_UP'],
} as const;
export const removeAutoTopUp = {
  method: 'DELETE',
  path: '/auto-top-up',
  invalidates: ['Wallet:AUTO_TOP_UP'],
} as const;
