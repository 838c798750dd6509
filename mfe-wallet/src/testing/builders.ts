import type {
  ConfirmPaymentOutcome,
  DestinationsResponse,
  Esim,
  EsimTotals,
  Plan,
  PlansResponse,
  PurchaseStateResponse,
  PurchaseSummary,
  Transaction,
  WalletResponse,
} from '@portal/contract';
import { regionPlans } from '@portal/contract/calls';
import type { SentPurchase } from '../purchase';
import type { UnfinishedPurchase } from '../purchase/unfinishedPurchase';

/** Where the API has the plans of a region. */
export const regionPlansPath = regionPlans.path;

let count = 0;

/** A transaction of ten dollars; pass only what matters to the test. */
export function buildTransaction(changes: Partial<Transaction> = {}): Transaction {
  count += 1;
  const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  return {
    _id: id,
    type: 'debit',
    amount: 10,
    description: 'eSIM purchase: France 1 GB',
    timestamp: '2026-02-03T10:00:00.000Z',
    user: { _id: id, id, fname: 'Ada', lname: 'Okafor', email: 'ada@example.com' },
    ...changes,
  };
}

/** A wallet of fifty dollars from one top-up. */
export function buildWallet(changes: Partial<WalletResponse> = {}): WalletResponse {
  const transactions = changes.transactions ?? [buildTransaction({ type: 'credit', amount: 50 })];
  return {
    walletBalance: 50,
    transactions,
    total: transactions.length,
    totals: { credit: 50, debit: 0 },
    ...changes,
  };
}

/** A package for France: 1 GB, 5 days, 4 dollars. */
export function buildPlan(changes: Partial<Plan> = {}): Plan {
  return {
    uid: 'fr-1',
    name: 'France 1 GB',
    data_quota_mb: 1024,
    validity_days: 6,
    policy_name: 'Standard',
    rrp_usd: 4,
    rrp_aud: 6,
    rrp_cad: 5.5,
    rrp_eur: 3.7,
    rrp_gbp: 3.2,
    rrp_jpy: 600,
    countries: ['FR'],
    ...changes,
  };
}

/** A purchase of that package that has not been answered. */
export const buildUnfinished = (changes: Partial<UnfinishedPurchase> = {}): UnfinishedPurchase => ({
  type: 'esim',
  plan: buildPlan(),
  cost: 4,
  country: 'FR',
  tag: '',
  customer: null,
  esimUid: null,
  sentAtMs: 0,
  transactionId: null,
  ...changes,
});

/** The same as it is sent. */
export const buildSent = (changes: Partial<UnfinishedPurchase> = {}): SentPurchase => ({
  request: buildUnfinished(changes),
  intent: 'purchase:esim:u-1:any:fr-1:4:self',
  idempotencyKey: 'key-1',
});

/** The catalogue's response for a country or a region. */
export const buildPackages = (plans: Plan[], isStale = false): PlansResponse => ({
  plans,
  refreshedAt: null,
  stale: isStale,
});

/** The server's outcome of a payment or a purchase. */
export const buildConfirmation = (outcome: ConfirmPaymentOutcome) => ({
  message: outcome,
  outcome,
  walletBalance: 50,
  amount: 4,
  transactionId: null,
});

/** A pending purchase of France 1 GB, as returned by its id. */
export const buildPurchaseState = (changes: Partial<PurchaseStateResponse> = {}): PurchaseStateResponse => ({
  transactionId: 't-1',
  status: 'ordering',
  type: 'esim',
  amount: 4,
  package_title: 'France 1 GB',
  planId: 'fr-1',
  esimId: null,
  ...changes,
});

/** The same purchase in the wallet's transactions. */
export const buildPurchaseSummary = (changes: Partial<PurchaseSummary> = {}): PurchaseSummary => ({
  transactionId: 't-1',
  state: 'processing',
  type: 'esim',
  package_title: 'France 1 GB',
  amount: 4,
  customer: null,
  createdAt: '2026-02-03T10:00:00.000Z',
  ...changes,
});

/** The counts of one eSIM, of which 5 of 10 GiB are left. */
export const buildTotals = (changes: Partial<EsimTotals> = {}): EsimTotals => ({
  esims: 1,
  plans: 1,
  totalBytes: 10 * 1024 ** 3,
  remainingBytes: 5 * 1024 ** 3,
  almostUsedUp: { count: 0, first: null },
  ...changes,
});

const pricesFrom = (dollars: number) => ({
  rrp_usd: dollars,
  rrp_aud: null,
  rrp_cad: null,
  rrp_eur: dollars,
  rrp_gbp: dollars,
  rrp_jpy: null,
});

/** Destinations: France from 4 dollars, Europe and the Balkans; further countries by code. */
export const buildDestinations = (...codes: string[]): DestinationsResponse => ({
  countries: ['FR', ...codes].map((code) => ({ code, plans: 3, from: pricesFrom(4) })),
  regions: [
    { region: 'europe', countries: 38, plans: 5, from: pricesFrom(5) },
    { region: 'balkans', countries: 11, plans: 5, from: pricesFrom(6) },
  ],
  refreshedAt: null,
  stale: false,
});

/** An eSIM without plans, owned by the customer of the platform’s `buildCustomer`. */
export const buildEsim = (changes: Partial<Esim> = {}): Esim => ({
  uid: 'esim-1',
  iccid: '8901',
  date_assigned: '2026-01-05 09:00:00',
  service_status: 'active',
  network_status: 'ENABLED',
  tag: 'Paris',
  customer_id: '00000000-0000-4000-8000-00000000000c',
  user_id: '00000000-0000-4000-8000-00000000000c',
  plans: [],
  refreshedAt: null,
  ...changes,
});
