import type {
  AffiliateEarnings,
  AffiliateReport,
  Customer,
  CustomerTransaction,
  PayoutAccount,
  ReportDay,
} from '@portal/contract';

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
  maturing: 0,
  moved: 0,
  paidOut: 0,
  available: 0,
  ...changes,
});

/** The payout account of an affiliate who has none yet. */
export const buildPayoutAccount = (changes: Partial<PayoutAccount> = {}): PayoutAccount => ({
  state: 'none',
  missing: [],
  country: 'FR',
  schedule: 'none',
  nextPayoutAt: null,
  minimum: 25,
  available: 0,
  maturing: 0,
  processing: 0,
  paid: 0,
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

const noSales = { sales: 0, commission: 0, purchases: 0 };

/** A day without sales. */
export const buildReportDay = (day: string, changes: Partial<ReportDay> = {}): ReportDay => ({
  day,
  ...noSales,
  before: noSales,
  ...changes,
});

/** The report of an affiliate with one customer, of seven days without sales. */
export const buildReport = (changes: Partial<AffiliateReport> = {}): AffiliateReport => ({
  days: 7,
  from: '2026-11-17',
  to: '2026-11-23',
  customers: 1,
  current: { ...noSales, newCustomers: 0 },
  before: { ...noSales, newCustomers: 0 },
  series: Array.from({ length: 7 }, (_none, index) => buildReportDay(`2026-11-${17 + index}`)),
  destinations: [],
  topCustomers: [],
  latest: [],
  runningOut: { total: 0, esims: [] },
  inReview: { total: 0, purchases: [] },
  funnel: { visits: 0, signUps: 0, firstPurchases: 0 },
  ...changes,
});
