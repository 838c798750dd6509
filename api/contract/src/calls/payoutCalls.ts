export const getPayoutAccount = { method: 'GET', path: '/affiliate/:id/payout-account' } as const;
export const setUpPayouts = { method: 'POST', path: '/affiliate/:id/payout-account' } as const;
export const setPayoutSchedule = { method: 'PUT', path: '/affiliate/:id/payout-schedule' } as const;
export const requestPayout = {
  method: 'POST',
  path: '/affiliate/:id/payouts',
  needsIdempotencyKey: true,
} as const;
export const listPayouts = { method: 'GET', path: '/affiliate/:id/payouts' } as const;
export const payoutStatement = { method: 'GET', path: '/affiliate/:id/payout-statement' } as const;
