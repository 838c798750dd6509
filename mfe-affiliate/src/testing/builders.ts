import type { AffiliateEarnings, Customer, CustomerTransaction } from '@portal/contract';

let count = 0;

/** A customer of the affiliate; pass only what matters to the test. */
export function buildListedCustomer(changes: Partial<Customer> = {}): Customer {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return {
    _id: id,
    id,
    fname: 'Mei',
    lname: 'Chen',
    email: `mei.${count}@example.com`,
    country: 'SG',
    phone_number: '+6581234567',
    createdAt: '2026-10-19T09:00:00.000Z',
    isEmailVerified: true,
    ...changes,
  };
}

/** An affiliate's earnings; zero by default. */
export const buildEarnings = (changes: Partial<AffiliateEarnings> = {}): AffiliateEarnings => ({
  customers: 0,
  final: 0,
  earned: 0,
  reversed: 0,
  pending: 0,
  moved: 0,
  available: 0,
  ...changes,
});

/** A purchase of ten dollars by a customer. */
export function buildCustomerTransaction(changes: Partial<CustomerTransaction> = {}): CustomerTransaction {
  count += 1;
  const { id, _id, fname, lname, email } = buildListedCustomer();
  return {
    _id: `transaction-${count}`,
    type: 'debit',
    amount: 10,
    description: 'eSIM purchase: France 1 GB',
    timestamp: '2026-10-19T09:00:00.000Z',
    user: { id, _id, fname, lname, email },
    commission: 0.5,
    ...changes,
  };
}
