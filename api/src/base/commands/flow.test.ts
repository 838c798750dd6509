import { cardRefundFlow, disputeFlow } from '../../money/disputes/flow';
import { messageFlow } from '../../notices/mail/flow';
import { topUpFlow } from '../../money/payments/autoTopUps/flow';
import { payoutFlow } from '../../money/payouts/flow';
import { exportFlow } from '../../people/privacy/flow';
import { lineStates, purchaseFlow } from '../../shop/purchases/flow';
import { refundFlow } from '../../shop/refunds/flow';
import { attemptFlow } from '../../shop/renewals/flow';
import { deliveryFlow } from '../../notices/webhooks/flow';
import type { Flow } from './flow';

/** A line for each state, a column for each event. */
const print = <State extends string, Event extends string>(
  { table }: Pick<Flow<State, Event>, 'table'>,
  events: readonly Event[],
) => [
  ['', ...events].join(' | '),
  ...Object.entries<Partial<Record<Event, State>>>(table).map(([state, next]) =>
    [state, ...events.map((event) => next[event] ?? '–')].join(' | '),
  ),
];

test('a purchase goes from state to state', () => {
  expect(print(purchaseFlow, ['order', 'postpone', 'fulfil', 'refund', 'review'])).toEqual([
    ' | order | postpone | fulfil | refund | review',
    'debited | ordering | – | – | refunded | –',
    'ordering | – | debited | fulfilled | refunded | reconcile',
    'reconcile | – | – | fulfilled | refunded | reconcile',
    'fulfilled | – | – | – | – | –',
    'refunded | – | – | – | – | –',
  ]);
});

test('a line of a bulk purchase goes with its purchase', () => {
  expect(lineStates).toEqual({
    debited: 'waiting',
    ordering: 'processing',
    reconcile: 'in_review',
    fulfilled: 'completed',
    refunded: 'refunded',
  });
});

test('a refund that a buyer requests', () => {
  expect(print(refundFlow, ['begin', 'ask', 'release', 'refund', 'refuse', 'review'])).toEqual([
    ' | begin | ask | release | refund | refuse | review',
    'ending | – | ending | – | refunded | refused | review',
    'review | – | review | – | refunded | refused | review',
    'held | – | – | ending | – | refused | –',
    'refunded | – | – | – | – | – | –',
    'refused | ending | – | – | – | – | –',
  ]);
});

test('a payout', () => {
  expect(print(payoutFlow, ['hold', 'release', 'cancel', 'pay', 'fail'])).toEqual([
    ' | hold | release | cancel | pay | fail',
    'waiting | waiting | processing | cancelled | – | –',
    'processing | waiting | – | – | paid | failed',
    'paid | – | – | – | – | –',
    'failed | – | – | – | – | –',
    'cancelled | – | – | – | – | –',
  ]);
});

test('an attempt to renew', () => {
  expect(print(attemptFlow, ['buy', 'fail'])).toEqual([
    ' | buy | fail',
    'buying | bought | failed',
    'bought | – | –',
    'failed | – | –',
  ]);
});

test('an automatic top-up', () => {
  expect(print(topUpFlow, ['credit', 'decline'])).toEqual([
    ' | credit | decline',
    'charging | credited | declined',
    'declined | credited | –',
    'credited | – | –',
  ]);
});

test('a dispute, and a refund at the card processor', () => {
  expect(print(disputeFlow, ['won', 'lost'])).toEqual([
    ' | won | lost',
    'open | won | lost',
    'lost | reinstated | –',
    'won | – | –',
    'reinstated | – | –',
  ]);
  expect(print(cardRefundFlow, ['make', 'fail'])).toEqual([
    ' | make | fail',
    'sending | made | failed',
    'made | – | failed',
    'failed | – | –',
  ]);
});

test('a delivery to a webhook', () => {
  expect(print(deliveryFlow, ['deliver', 'give-up', 'resend'])).toEqual([
    ' | deliver | give-up | resend',
    'pending | delivered | failed | pending',
    'delivered | – | – | pending',
    'failed | – | – | pending',
  ]);
});

test('an email, and a push message', () => {
  expect(print(messageFlow, ['send', 'give-up'])).toEqual([
    ' | send | give-up',
    'waiting | sent | failed',
    'failed | sent | failed',
    'sent | – | –',
  ]);
});

test('a copy of one’s data', () => {
  expect(print(exportFlow, ['finish', 'fail'])).toEqual([
    ' | finish | fail',
    'creating | ready | failed',
    'failed | ready | –',
    'ready | – | –',
  ]);
});
