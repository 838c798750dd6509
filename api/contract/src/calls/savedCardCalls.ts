export const listSavedCards = { method: 'GET', path: '/payment/saved-cards' } as const;
export const removeSavedCard = { method: 'DELETE', path: '/payment/saved-cards/:cardId' } as const;
