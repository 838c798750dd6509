// What each kind of event says, and the page it leads to.
import {
  originText,
  bytesToGib,
  formatExactDateTime,
  payoutFailureText,
  profileSectionOf,
  renewalReasonText,
  type NotificationKind,
} from '@portal/contract';
import type { NotificationLink, RenewalReason } from '@portal/contract/schemas';
import type { EventData, PlanFacts, UserEvent } from '../events/events';
import { autoTopUpFailure, bulkText, disputeTexts, disputeTitles, dollars } from './moneyTexts';

/** A notification as it is told. */
export interface NotificationText {
  title: string;
  text: string;
  link: NotificationLink;
  /** What the link does, on the button of an email. */
  linkLabel: string;
  /** The plan whose data or time it is about. */
  subject?: string;
  /** When the facts about that plan were reported. */
  factsAt?: Date;
  /** The purchase or card payment whose receipt belongs to it. */
  payment?: string;
  /** Its email has no link: about security, a link is what forged emails have. */
  isMailWithoutLink?: boolean;
  /** Another email says it already. */
  isMailed?: boolean;
}

type TextOf<Kind extends NotificationKind> = (
  data: EventData[Kind],
  context: { userId: string },
) => NotificationText;

// Bytes of 1024, as the rest of the portal counts them.
const gigabytes = (bytes: number) => `${Number(bytesToGib(bytes).toFixed(2))} GiB`;
const leftOf = ({ remainingBytes, quotaBytes }: PlanFacts) =>
  quotaBytes > 0 ? `${gigabytes(Math.max(0, remainingBytes))} of ${gigabytes(quotaBytes)} are left.` : '';
// Emails and devices have no common time zone.
const endOf = ({ endsAt }: PlanFacts) => (endsAt ? ` It ends on ${formatExactDateTime(endsAt, 'UTC')}.` : '');
const toEsim = (id: string): NotificationLink => ({ kind: 'esim', id });
const toTransactions = {
  link: { kind: 'transactions', id: null },
  linkLabel: 'See your transactions',
} as const;
const toPayouts = { link: { kind: 'commission', id: null }, linkLabel: 'See your payouts' } as const;

const plan = (title: (facts: PlanFacts) => string, text: (facts: PlanFacts) => string, linkLabel: string) =>
  ((facts) => ({
    title: title(facts),
    text: text(facts).trim(),
    link: toEsim(facts.esimUid),
    linkLabel,
    subject: `${facts.esimUid} ${facts.planId}`,
    factsAt: new Date(facts.reportedAt),
  })) satisfies TextOf<'plan-started'>;

const texts: { [Kind in NotificationKind]: TextOf<Kind> } = {
  'plan-started': plan(
    ({ planTitle }) => `${planTitle} has started`,
    (facts) => `The days of your plan count from now.${endOf(facts)}`,
    'See the plan',
  ),
  'data-80-percent': plan(
    ({ planTitle }) => `80% of ${planTitle} is used`,
    (facts) => `${leftOf(facts)} You can add data before it runs out.`,
    'See the plan',
  ),
  'data-95-percent': plan(
    ({ planTitle }) => `95% of ${planTitle} is used`,
    (facts) => `${leftOf(facts)} Add data now to stay online.`,
    'Add data',
  ),
  'data-used-up': plan(
    ({ planTitle }) => `${planTitle} is used up`,
    () => 'There is no data left. Add data to keep using this eSIM.',
    'Add data',
  ),
  'ends-in-3-days': plan(
    ({ planTitle }) => `${planTitle} ends in three days`,
    (facts) => `${leftOf(facts)}${endOf(facts)}`,
    'See the plan',
  ),
  'ends-in-1-day': plan(
    ({ planTitle }) => `${planTitle} ends in one day`,
    (facts) => `${leftOf(facts)}${endOf(facts)}`,
    'See the plan',
  ),
  'plan-ended': plan(
    ({ planTitle }) => `${planTitle} has ended`,
    () => 'To use this eSIM again, buy another plan.',
    'Buy again',
  ),
  'renewal-bought': ({ esimUid, planTitle, amountCents, purchaseId }) => ({
    title: `${planTitle} was renewed`,
    text: `The same plan was bought again for ${dollars(amountCents)} from your wallet.`,
    link: toEsim(esimUid),
    linkLabel: 'See the plan',
    ...(purchaseId !== null && { payment: purchaseId }),
  }),
  'renewal-failed': ({ esimUid, planTitle, amountCents, reason }) => ({
    title:
      reason === 'ended_by_owner'
        ? `Auto-renew of ${planTitle} is off`
        : `${planTitle} could not be renewed for ${dollars(amountCents)}`,
    text: failureOf(reason),
    link: toEsim(esimUid),
    linkLabel: 'See what you can do',
  }),
  'purchase-completed': ({ planTitle, amountCents, purchaseId, bulkPurchaseId }) => ({
    title: 'Your purchase is complete',
    text:
      `Your purchase of ${planTitle} took longer than usual and is now complete. ${dollars(amountCents)} was paid ` +
      'from your wallet.',
    link: { kind: 'bulk-purchase', id: bulkPurchaseId ?? purchaseId },
    linkLabel: 'See the order',
    payment: purchaseId,
  }),
  'purchase-refunded': ({ planTitle, amountCents, purchaseId, bulkPurchaseId, isUndelivered }) => ({
    title: 'Your purchase was refunded',
    text: isUndelivered
      ? `Your purchase of ${planTitle} could not be completed. ${dollars(amountCents)} went back to your wallet, and ` +
        'nothing else was charged.'
      : `${dollars(amountCents)} for ${planTitle} went back to your wallet.`,
    link: { kind: 'bulk-purchase', id: bulkPurchaseId ?? purchaseId },
    linkLabel: 'See the order',
  }),
  'bulk-purchase-finished': (facts) => ({
    title: 'Your purchase for several customers is finished',
    text: bulkText(facts),
    link: { kind: 'bulk-purchase', id: facts.bulkPurchaseId },
    linkLabel: 'See the results',
  }),
  'card-dispute': ({ change, amountCents }) => ({
    title: disputeTitles[change](dollars(amountCents)),
    text: disputeTexts[change],
    ...toTransactions,
  }),
  'card-refund': ({ change, amountCents }) => ({
    title:
      change === 'made' ? `${dollars(amountCents)} returned to your card` : 'A return to your card failed',
    text:
      change === 'made'
        ? 'We returned this part of a top-up to the card that paid it, so it left your wallet. It takes your bank up to ten days.'
        : `Your card did not take it, so ${dollars(amountCents)} is back in your wallet.`,
    ...toTransactions,
  }),
  'top-up-received': ({ amountCents, paymentIntentId }) => ({
    title: `${dollars(amountCents)} received`,
    text: 'Your top-up is in your wallet.',
    ...toTransactions,
    payment: paymentIntentId,
  }),
  'auto-top-up-made': ({ amountCents, paymentIntentId }) => ({
    title: `${dollars(amountCents)} added to your wallet automatically`,
    text: 'Your balance was below the amount that you chose, so your saved card was charged, as you agreed.',
    ...toTransactions,
    payment: paymentIntentId,
  }),
  'auto-top-up-failed': (facts, { userId }) => ({
    ...autoTopUpFailure(facts),
    link: { kind: 'profile', id: userId },
    linkLabel: 'Change automatic top-up',
  }),
  'wallet-below': ({ balanceCents, belowCents }) => ({
    title: `Your wallet is below ${dollars(belowCents)}`,
    text: `Your last purchase left ${dollars(balanceCents)}. Add balance, so that the next one is not refused.`,
    link: { kind: 'transactions', id: null },
    linkLabel: 'See your wallet',
  }),
  receipt: ({ reference, number, description, amountCents, isPurchase = false }) => ({
    title: `Receipt ${number}`,
    text: `${description}, ${dollars(amountCents)}. The receipt is also among your transactions.`,
    ...(isPurchase
      ? { link: { kind: 'bulk-purchase', id: reference }, linkLabel: 'See the order' }
      : toTransactions),
    payment: reference,
  }),
  'webhook-failing': ({ host, disabled }, { userId }) => ({
    title: disabled
      ? `Your webhook endpoint at ${host} was disabled`
      : `Your webhook endpoint at ${host} misses events`,
    text: webhookText(disabled),
    link: { kind: 'profile', id: userId },
    linkLabel: 'See what was sent',
  }),
  'payout-paid': ({ amountCents }) => ({
    title: `${dollars(amountCents)} paid out`,
    text: `Your payout of ${dollars(amountCents)} was sent to your payout account. Your bank shows it in a few days.`,
    ...toPayouts,
  }),
  'payout-failed': ({ payoutId, amountCents, failure }) => ({
    ...(payoutId === null
      ? {
          title: `Your automatic payout of ${dollars(amountCents)} was not made`,
          text: 'Your payout account cannot receive money at present. Complete its set-up, and the next date pays it. Until then the money stays in your commission.',
        }
      : { title: `Your payout of ${dollars(amountCents)} failed`, text: payoutFailureText(failure) }),
    ...toPayouts,
  }),
  'new-sign-in': ({ device, ...origin }, { userId }) => {
    const text = `Somebody signed in to your account from ${device} (${originText(origin, ', ')}).`;
    const advice = 'If this was not you, change your password and sign out all other devices.';
    return {
      title: 'Sign-in from a new device',
      text: `${text} ${advice}`,
      link: { kind: 'profile', id: userId },
      linkLabel: 'See where you are signed in',
    };
  },
  'security-change': ({ title, text, isMailed = false, isOfPayouts }, { userId }) => ({
    title,
    text,
    ...(isOfPayouts ? toPayouts : { link: { kind: 'profile', id: userId }, linkLabel: 'See your profile' }),
    isMailWithoutLink: true,
    isMailed,
  }),
};

// An order that the carrier refused was paid and refunded; of the other reasons none reaches a payment.
const failureOf = (reason: RenewalReason): string =>
  reason === 'carrier_refused'
    ? renewalReasonText(reason)
    : `${renewalReasonText(reason)} Nothing was charged.`;

const webhookText = (disabled: EventData['webhook-failing']['disabled']): string => {
  const advice = 'Enable it again in your profile, and send again what it missed.';
  if (disabled === 'gone') return `It answered 410 Gone, so it gets no more events. ${advice}`;
  if (disabled === 'failing') return `It failed for five days, so it gets no more events. ${advice}`;
  return 'An event was given up after three days of attempts. Later ones are still tried. The log is in your profile.';
};

/** Returns what the event says to its user. */
export function textOf(event: UserEvent): NotificationText {
  // The table has a function for the data of each kind, which TypeScript cannot pair up.
  const text = texts[event.kind] as TextOf<NotificationKind>;
  return text(event.data, { userId: event.userId });
}

/** The address of the page that a notification leads to. */
export function addressOf(
  kind: NotificationKind,
  link: NotificationLink,
  userId: string,
  publicUrl: string,
): string {
  const { id } = link;
  switch (link.kind) {
    case 'esim':
      return `${publicUrl}/esim/${encodeURIComponent(id ?? '')}?user_id=${userId}`;
    case 'esims':
      return `${publicUrl}/esim`;
    case 'transactions':
      return `${publicUrl}/transactions`;
    case 'commission':
      return `${publicUrl}/customers/payouts`;
    case 'profile':
      return `${publicUrl}/profile/${userId}#${profileSectionOf(kind)}`;
    case 'bulk-purchase':
      return `${publicUrl}/customers/several/${id ?? ''}`;
  }
}
