export const getPayoutAccount = {
  method: 'GET',
  path: '/affiliate/:id/payout-account',
  shape: 2,
  tags: ['CustomerTransaction:PAYOUTS'],
} as const;
export const setUpPayouts = { method: 'POST', path: '/affiliate/:id/payout-account' } as const;
export const setPayoutSchedule = {
  method: 'PUT',
  path: '/affiliate/:id/payout-schedule',
  shape: 2,
  invalidates: ['CustomerTransaction:PAYOUTS'],
} as const;
export const requestPayout = {
  method: 'POST',
  path: '/affiliate/:id/payouts',
  shape: 2,
  needsIdempotencyKey: true,
  invalidates: ['CustomerTransaction:PAYOUTS'],
  invalidatesWhenRefused: true,
} as const;
export const listPayouts = {
  method: 'GET',
  path: '/affiliate/:id/payouts',
  shape: 2,
  tags: ['CustomerTransaction:PAYOUTS'],
} as const;
export const payoutCancelLink = { method: 'GET', path: '/payouts/cancel/:token' } as const;
export const cancelPayout = { method: 'POST', path: '/payouts/cancel/:token' } as const;
export const payoutStatement = {
  method: 'GET',
  path: '/affiliate/:id/payout-statement',
  isFile: true,
} as const;
