// An example of what each webhook says.
import { webhookTestType, type WebhookEventType } from '@portal/contract';

const esimId = '9076484b-f61a-43c2-863e-637f85a3c629';
const iccid = '8910300000012345678';
const customerId = '363bea4e-3cf9-4ef5-8a5d-9d3fd3a2c8b1';
const transactionId = 'a329eadf-612a-4692-8abe-6a2f1f5d4f0c';
const planTitle = 'France 1 GB 5 Days';
const quotaBytes = 1_073_741_824;
const at = '2026-11-25T09:00:00.000Z';
const plan = {
  esimId,
  customerId,
  planId: 'p3Xq9LmZ2vTa',
  planTitle,
  quotaBytes,
  endsAt: at,
  reportedAt: at,
};

const data: Readonly<Record<WebhookEventType | typeof webhookTestType, object>> = {
  'esim.created': { esimId, iccid, customerId, transactionId, tag: 'Trip' },
  'esim.installed': { esimId, iccid, customerId, transactionId },
  'plan.low': { ...plan, remainingBytes: 0.2 * quotaBytes, usedPercent: 80 },
  'plan.ended': { ...plan, remainingBytes: 0 },
  'purchase.refunded': { transactionId, buyerId: customerId, planTitle, amount: 3.99, isUndelivered: false },
  'order.finished': {
    bulkPurchaseId: '14893873-c14c-4d6b-8101-5b8b0d8e6c11',
    planTitle,
    completed: 24,
    refunded: 1,
    inReview: 0,
    refundedAmount: 3.99,
  },
  'wallet.low': { balance: 46.02, threshold: 50, transactionId },
  'payout.paid': { payoutId: '60ecb164-47b4-42ef-893b-1d0c5e0a9f42', amount: 25 },
  [webhookTestType]: {},
};

/** The body of each type of event. */
export const webhookExampleOf = (type: keyof typeof data): object => ({
  id: 'evt_5f0c1c1e8f0a4f7e9d533c6a2b1e7d10',
  type,
  createdAt: at,
  data: data[type],
});
