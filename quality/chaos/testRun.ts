// A sound run for tests of the reconciliation, and what it finds once something is changed.
import { acknowledge, Journal, keyOf, type OperationKind } from './journal';
import { reconcile } from './reconcile';
import type { State, StoredPurchase } from './state';

export const userId = 'ada';
export const iccid = '8988';

export const walletsWith = (cents: number) =>
  new Map([
    [userId, cents],
    ['affiliate', 10],
  ]);

const bought = {
  userId,
  cents: 500,
  status: 'fulfilled',
  iccid,
  bulkPurchaseId: null,
  isEarning: true,
} as const;
const purchases: StoredPurchase[] = [
  { ...bought, id: 'esim', type: 'esim', carrierPlanId: 'p1' },
  { ...bought, id: 'plan', type: 'data-plan', carrierPlanId: 'p2' },
  { ...bought, id: 'back', type: 'esim', status: 'refunded', iccid: null, carrierPlanId: null },
];

/** What clients were told, and what is there. */
export interface Run {
  journal: Journal;
  state: State;
}

/** A customer paid 40 dollars, bought an eSIM and a plan for 5 dollars each, had a third purchase refunded, 3 dollars returned to the card and 2 disputed; of the
 * commission 10 cents were moved and 20 paid out. */
export function buildRun(): Run {
  const journal = new Journal();
  const done = (kind: OperationKind, id: string, of = '') => {
    const operation = journal.begin(kind, userId, { id, iccid: of });
    acknowledge(operation);
    return keyOf(userId, operation.key);
  };
  done('sign-in', 'session');
  done('top-up', 'pi_1');
  const keys = ['esim', 'plan', 'back'].map((id): [string, string] => [done('purchase', id), id]);
  done('order of an eSIM', 'esim', iccid);
  done('order of a plan', 'plan', iccid);
  done('refund', 'back');
  const returned = done('return to the card', '');
  done('dispute', 'du_1');
  const asked = (kind: OperationKind, id: string) => {
    const operation = journal.begin(kind, 'affiliate', { id });
    acknowledge(operation);
    return operation.key;
  };
  const payoutKey = asked('payout', 'po_1');
  const movedKey = asked('commission transfer', '');
  const once = { count: 1, cents: 500 };
  const state: State = {
    sessions: new Set(['session']),
    erased: new Set(),
    purchases,
    purchaseOfKey: new Map(keys),
    bulkOfKey: new Map(),
    renewals: [],
    autoTopUps: [],
    requestedRefunds: new Map(),
    payouts: [{ id: 'po_1', userId: 'affiliate', cents: 20, state: 'paid', key: payoutKey }],
    commissionCents: new Map([['affiliate', 20]]),
    transfers: [{ payoutId: 'po_1', cents: 20 }],
    refunds: [{ id: 're_1', paymentId: 'pi_1', returnId: 'return-1', cents: 300 }],
    returnsOfKey: new Map([[returned, ['return-1']]]),
    disputes: [{ id: 'du_1', paymentId: 'pi_1', cents: 200, status: 'lost', stateHere: 'lost' }],
    commissionTransfers: new Set([movedKey]),
    postings: new Map([
      ['top_up pi_1', { count: 1, cents: 4000 }],
      ['commission_transfer affiliate', { count: 1, cents: 10 }],
      ['commission esim', once],
      ['commission plan', once],
      ['dispute du_1', { count: 1, cents: 200 }],
    ]),
    walletCents: walletsWith(2500),
    esims: [
      {
        iccid,
        tag: 'esim',
        plans: [
          { id: 'p1', network_status: 'ACTIVE' },
          { id: 'p2', network_status: 'ACTIVE' },
        ],
      },
    ],
    payments: [{ id: 'pi_1', userId, cents: 4000 }],
  };
  return { journal, state };
}

export const findingsAfter = (change: (run: Run) => void) => {
  const run = buildRun();
  change(run);
  return reconcile(run.journal, run.state).map(({ row, is }) => `${row} ${is}`);
};
