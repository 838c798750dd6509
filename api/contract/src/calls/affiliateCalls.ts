export const listCustomers = {
  method: 'GET',
  path: '/affiliate/:id/customers',
  tags: ['Customer:LIST'],
} as const;
export const createCustomer = {
  method: 'POST',
  path: '/affiliate/:id/customer',
  invalidates: ['Customer:LIST'],
} as const;
export const updateCustomer = {
  method: 'PUT',
  path: '/affiliate/:affiliateId/customer/:customerId',
  invalidates: ['Customer:LIST'],
} as const;
export const inviteCustomer = {
  method: 'POST',
  path: '/affiliate/:affiliateId/customer/:customerId/invitation',
} as const;
export const unusedEsims = {
  method: 'GET',
  path: '/affiliate/:affiliateId/customer/:customerId/unused-esims',
  tags: ['Customer:LIST'],
} as const;
export const deleteCustomer = {
  method: 'DELETE',
  path: '/affiliate/:affiliateId/customer/:customerId',
  invalidates: ['Customer:LIST', 'CustomerTransaction:LIST'],
  invalidatesWhenRefused: true,
} as const;
export const affiliateEarnings = {
  method: 'GET',
  path: '/affiliate/:id/earnings',
  shape: 2,
  tags: ['Customer:LIST', 'CustomerTransaction:LIST', 'CustomerTransaction:PAYOUTS'],
} as const;
export const transferCommission = {
  method: 'POST',
  path: '/affiliate/:id/commission/transfer',
  needsIdempotencyKey: true,
  invalidates: ['Customer:LIST', 'CustomerTransaction:LIST', 'CustomerTransaction:PAYOUTS', 'Wallet:LIST'],
  invalidatesWhenRefused: true,
} as const;
export const getCompany = { method: 'GET', path: '/affiliate/:id/company', tags: ['User:COMPANY'] } as const;
export const saveCompany = {
  method: 'PUT',
  path: '/affiliate/:id/company',
  invalidates: ['User:COMPANY', 'User:{id}'],
} as const;
export const affiliateReport = {
  method: 'GET',
  path: '/affiliate/:id/report',
  shape: 3,
  tags: ['Customer:LIST', 'CustomerTransaction:LIST'],
} as const;
export const countReferralVisit = { method: 'POST', path: '/affiliate/:id/visit' } as const;
export const affiliateCard = { method: 'GET', path: '/affiliate/:id/card' } as const;
export const qrInstructionEmail = { method: 'POST', path: '/instruction/qr-code-instruction-email' } as const;
export const manualInstructionEmail = {
  method: 'POST',
  path: '/instruction/manual-instruction-email',
} as const;
export const referralEmail = { method: 'POST', path: '/instruction/code-referal-email' } as const;
