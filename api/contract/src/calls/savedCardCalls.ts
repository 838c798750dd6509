export const listSavedCards = {
  method: 'GET',
  path: '/payment/saved-cards',
  tags: ['Wallet:CARDS'],
} as const;
export const removeSavedCard = {
  method: 'DELETE',
  path: '/payment/saved-cards/:cardId',
  invalidates: ['Wallet:CARDS'],
  invalidatesWhenRefused: true,
} as const;
