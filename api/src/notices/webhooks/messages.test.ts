import { randomUUID } from 'node:crypto';
import { webhookEventSchemas } from '@portal/contract/schemas';
import type { PortalEvent } from '../events/events';
import { messageOf, testMessage } from './messages';

const plan = {
  esimUid: 'e',
  planId: 'p',
  planTitle: 'France 1 GB',
  quotaBytes: 1000,
  remainingBytes: 100,
  endsAt: null,
  reportedAt: '2026-11-23T00:00:00.000Z',
};
const build = (kind: string, data: object, key = 'k') =>
  ({ kind, key, userId: randomUUID(), data, createdAt: new Date() }) as unknown as PortalEvent & {
    createdAt: Date;
  };

test.each([
  [
    'esim-created',
    { esimId: 'e', iccid: '89', transactionId: randomUUID(), tag: 'Trip' },
    'esim.created',
    {},
  ],
  ['data-80-percent', plan, 'plan.low', { usedPercent: 80 }],
  ['data-95-percent', plan, 'plan.low', { usedPercent: 95 }],
  ['data-used-up', plan, 'plan.low', { usedPercent: 100 }],
  ['plan-ended', plan, 'plan.ended', { esimId: 'e' }],
  [
    'esim-installed',
    { esimId: 'e', iccid: '89', transactionId: randomUUID() },
    'esim.installed',
    { esimId: 'e' },
  ],
  [
    'purchase-refunded',
    { purchaseId: randomUUID(), planTitle: 'France 1 GB', amountCents: 449 },
    'purchase.refunded',
    { amount: 4.49, isUndelivered: false },
  ],
  [
    'bulk-purchase-finished',
    {
      bulkPurchaseId: randomUUID(),
      planTitle: 'France 1 GB',
      completed: 2,
      refunded: 1,
      inReview: 0,
      refundedCents: 449,
    },
    'order.finished',
    { completed: 2, refundedAmount: 4.49 },
  ],
  [
    'wallet-low',
    { balanceCents: 4999, transactionId: randomUUID() },
    'wallet.low',
    { balance: 49.99, threshold: 50 },
  ],
  ['payout-paid', { payoutId: randomUUID(), amountCents: 1234 }, 'payout.paid', { amount: 12.34 }],
] as const)('%s is told as documented', (kind, data, type, expected) => {
  const message = messageOf(build(kind, data), false);
  const event = webhookEventSchemas[type].strict().parse(JSON.parse(message?.body ?? ''));
  expect(event).toMatchObject({ id: message?.eventId, type, data: expected });
});

test('an event has the same id each time, and another one another', () => {
  const id = (key: string) => messageOf(build('plan-ended', plan, key), true)?.eventId;
  expect(id('a')).toBe(id('a'));
  expect(id('a')).not.toBe(id('b'));
  expect(messageOf(build('new-sign-in', {}), false)).toBeNull();
  expect(messageOf(build('wallet-low', { balanceCents: 1, transactionId: randomUUID() }), true)).toBeNull();
  expect(webhookEventSchemas['webhook.test'].safeParse(JSON.parse(testMessage().body)).success).toBe(true);
});
