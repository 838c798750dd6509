import { acknowledge } from './journal';
import { countRows, reconcile } from './reconcile';
import { buildRun, findingsAfter, iccid, userId, walletsWith, type Run } from './testRun';

it('finds nothing in a sound run and counts it', () => {
  const { journal, state } = buildRun();
  expect(reconcile(journal, state)).toEqual([]);
  const rows = countRows(journal, state, []);
  expect(rows.get('purchase')).toEqual({ acknowledged: 3, lost: 0, doubled: 0, open: 0 });
  expect(rows.get('commission')).toEqual({ acknowledged: 2, lost: 0, doubled: 0, open: 0 });
});

it('counts what was never answered and what no outcome has as open', () => {
  const { journal, state } = buildRun();
  journal.begin('top-up', userId);
  const waiting = { ...state, purchases: [{ ...state.purchases[0]!, status: 'ordering' }] };
  const rows = countRows(journal, waiting, []);
  expect(rows.get('top-up')?.open).toBe(1);
  expect(rows.get('purchase')?.open).toBe(1);
});

const attempt = (purchaseId: string, state = 'bought') => ({
  purchaseId,
  esimUid: 'uid-1',
  follows: 'uid-1 p1 0.0',
  state,
});
const esim = { iccid: '8989', tag: 'esim', plans: [] };
const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key) =>
  new Map([...map].filter(([name]) => name !== key));

it.each<[string, (run: Run) => void, string[]]>([
  ['a session', ({ state }) => (state.sessions = new Set()), ['sign-in lost']],
  [
    'a payment without its credit',
    ({ state }) => (state.postings = without(state.postings, 'top_up pi_1')),
    ['top-up lost'],
  ],
  [
    'a payment that was credited twice',
    ({ state }) => {
      state.postings = new Map([...state.postings, ['top_up pi_1', { count: 2, cents: 8000 }]]);
      state.walletCents = walletsWith(6500);
    },
    ['top-up doubled', 'wallet doubled'],
  ],
  [
    'a payment that nobody has begun',
    ({ state }) => {
      state.payments = [...state.payments, { id: 'pi_2', userId, cents: 4000 }];
      state.postings = new Map([...state.postings, ['top_up pi_2', { count: 1, cents: 4000 }]]);
      state.walletCents = walletsWith(6500);
    },
    ['top-up by a saved card doubled'],
  ],
  [
    'a return that is not at the card processor',
    ({ state }) => {
      state.refunds = [];
      state.walletCents = walletsWith(2800);
    },
    ['return to the card lost'],
  ],
  [
    'a return that went to the card twice',
    ({ state }) => {
      state.refunds = [...state.refunds, { ...state.refunds[0]!, id: 're_2' }];
      state.walletCents = walletsWith(2200);
    },
    ['return to the card doubled'],
  ],
  [
    'a refund that nobody asked for',
    ({ state }) =>
      (state.refunds = [...state.refunds, { ...state.refunds[0]!, id: 're_2', returnId: 'return-2' }]),
    ['wallet doubled', 'return to the card doubled'],
  ],
  [
    'a dispute that stands otherwise at the card processor',
    ({ state }) => (state.disputes = [{ ...state.disputes[0]!, stateHere: 'open' }]),
    ['dispute lost'],
  ],
  [
    'a dispute whose money was held twice',
    ({ state }) =>
      (state.postings = new Map([...state.postings, ['dispute du_1', { count: 2, cents: 400 }]])),
    ['dispute doubled'],
  ],
  [
    'a credit by a saved card that was never charged',
    ({ journal }) => acknowledge(journal.begin('top-up by a saved card', userId), { id: 'pi_9' }),
    ['top-up by a saved card doubled'],
  ],
  [
    'a purchase that the database does not know',
    ({ journal }) => acknowledge(journal.begin('purchase', userId), { id: 'gone' }),
    ['purchase lost'],
  ],
  [
    'a second purchase of one key',
    ({ journal, state }) =>
      acknowledge(
        journal.operations.find(({ id }) => id === 'esim')!,
        { id: state.purchases[1]!.id },
      ),
    ['purchase doubled'],
  ],
  [
    'a plan that was renewed twice',
    ({ state }) => (state.renewals = [attempt('esim'), attempt('plan')]),
    ['renewal doubled'],
  ],
  [
    'a renewal that was paid and is not known',
    ({ state }) => (state.renewals = [attempt('plan', 'failed')]),
    ['renewal lost'],
  ],
  [
    'a renewal that its owner saw',
    ({ journal }) => acknowledge(journal.begin('renewal', userId), { id: 'uid-1' }),
    ['renewal lost'],
  ],
  [
    'two eSIMs of one purchase',
    ({ state }) => (state.esims = [...state.esims, esim]),
    ['order of an eSIM doubled'],
  ],
  [
    'an eSIM of a refunded purchase',
    ({ state }) => (state.esims = [...state.esims, { ...esim, tag: 'back' }]),
    ['order of an eSIM doubled'],
  ],
  [
    'an eSIM that the carrier lacks, with its plans',
    ({ state }) => (state.esims = []),
    ['order of an eSIM lost', 'order of a plan lost'],
  ],
  [
    'a paid plan on an eSIM that was refunded',
    ({ journal, state }) => {
      acknowledge(journal.begin('refund by the buyer', userId, { id: 'esim', iccid }));
      state.esims = [];
      state.postings = new Map([...state.postings, ['reversal esim', { count: 1, cents: 500 }]]);
      state.walletCents = walletsWith(3000);
      state.commissionCents = new Map([['affiliate', -5]]);
    },
    ['order of a plan lost'],
  ],
  [
    'a plan that nobody paid',
    ({ state }) =>
      (state.esims = [
        { ...state.esims[0]!, plans: [...state.esims[0]!.plans, { id: 'p3', network_status: 'ACTIVE' }] },
      ]),
    ['order of a plan doubled'],
  ],
  [
    'a refund that did not happen',
    ({ journal }) => acknowledge(journal.begin('refund', userId, { id: 'plan' })),
    ['refund lost'],
  ],
  [
    'a refund that was refused without a delivery',
    ({ journal }) => (journal.begin('refund', userId, { id: 'back' }).state = 'refused'),
    ['refund lost'],
  ],
  [
    'a deleted eSIM that is still there',
    ({ journal }) => acknowledge(journal.begin('deletion of an eSIM', userId, { iccid })),
    ['deletion of an eSIM lost'],
  ],
  [
    'a plan that was ended and goes on',
    ({ journal }) => acknowledge(journal.begin('end of a plan', userId, { id: 'p1', iccid })),
    ['end of a plan lost'],
  ],
  ['missing cents', ({ state }) => (state.walletCents = walletsWith(2499)), ['wallet lost']],
  [
    'a payout that left twice',
    ({ state }) => (state.transfers = [...state.transfers, { payoutId: 'po_1', cents: 20 }]),
    ['payout doubled'],
  ],
  ['a payout without its transfer', ({ state }) => (state.transfers = []), ['payout lost']],
  [
    'a payout that has failed and left',
    ({ journal, state }) => {
      journal.operations.find(({ kind }) => kind === 'payout')!.state = 'refused';
      state.payouts = [{ ...state.payouts[0]!, state: 'failed' }];
      state.commissionCents = new Map([['affiliate', 40]]);
    },
    ['payout doubled'],
  ],
  [
    'a commission transfer that was told and is not there',
    ({ journal }) => acknowledge(journal.begin('commission transfer', 'affiliate')),
    ['commission transfer lost'],
  ],
  [
    'commission that is left although it was paid out',
    ({ state }) => (state.commissionCents = new Map([['affiliate', 40]])),
    ['commission doubled'],
  ],
  [
    'a commission that is missing',
    ({ state }) => (state.postings = without(state.postings, 'commission esim')),
    ['commission lost'],
  ],
])('finds %s', (_name, change, expected) => {
  expect(findingsAfter(change)).toEqual(expected);
});
