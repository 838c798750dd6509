// Every sentence and label exists, and none says the same as another.
import { refundRefusalSchema } from '../schemas/payment';
import { renewalReasonSchema } from '../schemas/renewal';
import { apiKeyScopeLabels } from './apiKeys';
import { bulkLineStateLabels } from './bulkPurchases';
import { emailMessages } from './email';
import { esimStateLabels, removePlansFirst } from './esims';
import { plainNameMessage } from './names';
import { notificationKindLabels, notificationKinds } from './notifications';
import { payoutFailures, payoutFailureText, payoutScheduleLabels, payoutSchedules } from './payouts';
import { phoneMessages } from './phone';
import { purchaseStateLabels } from './purchases';
import { referralNameTaken } from './referralName';
import { refundRefusalMessages } from './refunds';
import { renewalReasonText } from './renewals';
import { webhookEventLabels } from './webhooks';

const expectDistinct = (texts: readonly string[]) => {
  expect(texts.length).toBeGreaterThan(0);
  expect(texts).not.toContain('');
  expect(new Set(texts).size).toBe(texts.length);
};

it.each<[string, Readonly<Record<string, string>>]>([
  ['scopes of API keys', apiKeyScopeLabels],
  ['states of a line', bulkLineStateLabels],
  ['emails', emailMessages],
  ['states of an eSIM', esimStateLabels],
  ['kinds of notifications', notificationKindLabels],
  ['schedules of payouts', payoutScheduleLabels],
  ['phone numbers', phoneMessages],
  ['states of a purchase', purchaseStateLabels],
  ['events of webhooks', webhookEventLabels],
  ['other messages', { plainNameMessage, referralNameTaken, removePlansFirst }],
])('%s have their words', (_name, texts) => expectDistinct(Object.values(texts)));

it('lists the kinds and the schedules that have words', () => {
  expect([...notificationKinds]).toEqual(Object.keys(notificationKindLabels));
  expect([...payoutSchedules]).toEqual(Object.keys(payoutScheduleLabels));
});

it.each<[string, readonly string[]]>([
  ['a refund is refused', refundRefusalSchema.options.map((refusal) => refundRefusalMessages[refusal])],
  ['auto-renew is paused', renewalReasonSchema.options.map(renewalReasonText)],
])('says in whole sentences why %s', (_name, texts) => {
  expectDistinct(texts);
  for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/);
});

it('says why a payout failed, what to do and where the money is', () => {
  expect(payoutFailures).toHaveLength(5);
  const texts = payoutFailures.map(payoutFailureText);
  expect(payoutFailureText('of_a_later_release')).toBe(payoutFailureText('refused'));
  expectDistinct(texts);
  for (const text of texts) expect(text).toMatch(/^[A-Z].+\. The money is back in your commission\.$/);
});
