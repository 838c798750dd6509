import type { Account } from './account';

/** The accounts with history that a portal with demo data has. Tests read them and change nothing. */
export const demoCustomer: Account = {
  email: 'demo.customer@example.com',
  password: 'Portal-Demo-1!',
  role: 'customer',
};
export const demoAffiliate: Account = {
  ...demoCustomer,
  email: 'demo.affiliate@example.com',
  role: 'affiliate',
};
