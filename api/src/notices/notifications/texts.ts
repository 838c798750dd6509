// What each kind of event says, and the page it leads to.
import {
  originText,
  bytesToGib,
  formatExactDateTime,
  localeOr,
  payoutFailureText,
  renewalReasonText,
  t,
  transactionText,
  type NotificationKind,
} from '@portal/contract';
import type { NotificationLink, RenewalReason } from '@portal/contract/schemas';
import { translated } from '../../base/language/storedTexts';
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
const gigabytes = (bytes: number) => {
  const format = { maximumFractionDigits: 2, useGrouping: false };
  return `${bytesToGib(bytes).toLocaleString(localeOr('en-US'), format)} GiB`;
};
const leftOf = ({ remainingBytes, quotaBytes }: PlanFacts) =>
  quotaBytes > 0
    ? t('{left} of {quota} are left.', {
        left: gigabytes(Math.max(0, remainingBytes)),
        quota: gigabytes(quotaBytes),
      })
    : '';
// Emails and devices have no common time zone.
const endOf = ({ endsAt }: PlanFacts) =>
  endsAt ? t('It ends on {moment}.', { moment: formatExactDateTime(endsAt, 'UTC') }) : '';
const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ');
const toEsim = (id: string): NotificationLink => ({ kind: 'esim', id });
const toTransactions = () =>
  ({ link: { kind: 'transactions', id: null }, linkLabel: t('See your transactions') }) as const;
const toPayouts = () =>
  ({ link: { kind: 'commission', id: null }, linkLabel: t('See your payouts') }) as const;
const toProfile = (userId: string, linkLabel: string) =>
  ({ link: { kind: 'profile', id: userId }, linkLabel }) as const;

const plan = (
  title: (facts: PlanFacts) => string,
  text: (facts: PlanFacts) => string,
  linkLabel: () => string,
) =>
  ((facts) => ({
    title: title(facts),
    text: text(facts),
    link: toEsim(facts.esimUid),
    linkLabel: linkLabel(),
    subject: `${facts.esimUid} ${facts.planId}`,
    factsAt: new Date(facts.reportedAt),
  })) satisfies TextOf<'plan-started'>;

const texts: { [Kind in NotificationKind]: TextOf<Kind> } = {
  'plan-started': plan(
    ({ planTitle }) => t('{planTitle} has started', { planTitle }),
    (facts) => sentences(t('The days of your plan count from now.'), endOf(facts)),
    () => t('See the plan'),
  ),
  'data-80-percent': plan(
    ({ planTitle }) => t('80% of {planTitle} is used', { planTitle }),
    (facts) => sentences(leftOf(facts), t('You can add data before it runs out.')),
    () => t('See the plan'),
  ),
  'data-95-percent': plan(
    ({ planTitle }) => t('95% of {planTitle} is used', { planTitle }),
    (facts) => sentences(leftOf(facts), t('Add data now to stay online.')),
    () => t('Add data'),
  ),
  'data-used-up': plan(
    ({ planTitle }) => t('{planTitle} is used up', { planTitle }),
    () => t('There is no data left. Add data to keep using this eSIM.'),
    () => t('Add data'),
  ),
  'ends-in-3-days': plan(
    ({ planTitle }) => t('{planTitle} ends in three days', { planTitle }),
    (facts) => sentences(leftOf(facts), endOf(facts)),
    () => t('See the plan'),
  ),
  'ends-in-1-day': plan(
    ({ planTitle }) => t('{planTitle} ends in one day', { planTitle }),
    (facts) => sentences(leftOf(facts), endOf(facts)),
    () => t('See the plan'),
  ),
  'plan-ended': plan(
    ({ planTitle }) => t('{planTitle} has ended', { planTitle }),
    () => t('To use this eSIM again, buy another plan.'),
    () => t('Buy again'),
  ),
  'renewal-bought': ({ esimUid, planTitle, amountCents, purchaseId }) => ({
    title: t('{planTitle} was renewed', { planTitle }),
    text: t('The same plan was bought again for {amount} from your wallet.', {
      amount: dollars(amountCents),
    }),
    link: toEsim(esimUid),
    linkLabel: t('See the plan'),
    ...(purchaseId !== null && { payment: purchaseId }),
  }),
  'renewal-failed': ({ esimUid, planTitle, amountCents, reason }) => ({
    title:
      reason === 'ended_by_owner'
        ? t('Auto-renew of {planTitle} is off', { planTitle })
        : t('{planTitle} could not be renewed for {amount}', { planTitle, amount: dollars(amountCents) }),
    text: failureOf(reason),
    link: toEsim(esimUid),
    linkLabel: t('See what you can do'),
  }),
  'purchase-completed': ({ planTitle, amountCents, purchaseId, bulkPurchaseId }) => ({
    title: t('Your purchase is complete'),
    text: t(
      'Your purchase of {planTitle} took longer than usual and is now complete. {amount} was paid from your wallet.',
      { planTitle, amount: dollars(amountCents) },
    ),
    link: { kind: 'bulk-purchase', id: bulkPurchaseId ?? purchaseId },
    linkLabel: t('See the order'),
    payment: purchaseId,
  }),
  'purchase-refunded': ({ planTitle, amountCents, purchaseId, bulkPurchaseId, isUndelivered }) => ({
    title: t('Your purchase was refunded'),
    text: isUndelivered
      ? t(
          'Your purchase of {planTitle} could not be completed. {amount} went back to your wallet, and nothing else was charged.',
          { planTitle, amount: dollars(amountCents) },
        )
      : t('{amount} for {planTitle} went back to your wallet.', { amount: dollars(amountCents), planTitle }),
    link: { kind: 'bulk-purchase', id: bulkPurchaseId ?? purchaseId },
    linkLabel: t('See the order'),
  }),
  'bulk-purchase-finished': (facts) => ({
    title: t('Your purchase for several customers is finished'),
    text: bulkText(facts),
    link: { kind: 'bulk-purchase', id: facts.bulkPurchaseId },
    linkLabel: t('See the results'),
  }),
  'card-dispute': ({ change, amountCents }) => ({
    title: disputeTitles[change](dollars(amountCents)),
    text: disputeTexts[change](),
    ...toTransactions(),
  }),
  'card-refund': ({ change, amountCents }) => ({
    title:
      change === 'made'
        ? t('{amount} returned to your card', { amount: dollars(amountCents) })
        : t('A return to your card failed'),
    text:
      change === 'made'
        ? t(
            'We returned this part of a top-up to the card that paid it, so it left your wallet. It takes your bank up to ten days.',
          )
        : t('Your card did not take it, so {amount} is back in your wallet.', {
            amount: dollars(amountCents),
          }),
    ...toTransactions(),
  }),
  'top-up-received': ({ amountCents, paymentIntentId }) => ({
    title: t('{amount} received', { amount: dollars(amountCents) }),
    text: t('Your top-up is in your wallet.'),
    ...toTransactions(),
    payment: paymentIntentId,
  }),
  'auto-top-up-made': ({ amountCents, paymentIntentId }) => ({
    title: t('{amount} added to your wallet automatically', { amount: dollars(amountCents) }),
    text: t(
      'Your balance was below the amount that you chose, so your saved card was charged, as you agreed.',
    ),
    ...toTransactions(),
    payment: paymentIntentId,
  }),
  'auto-top-up-failed': (facts, { userId }) => ({
    ...autoTopUpFailure(facts),
    ...toProfile(userId, t('Change automatic top-up')),
  }),
  'wallet-below': ({ balanceCents, belowCents }) => ({
    title: t('Your wallet is below {amount}', { amount: dollars(belowCents) }),
    text: t('Your last purchase left {amount}. Add balance, so that the next one is not refused.', {
      amount: dollars(balanceCents),
    }),
    link: { kind: 'transactions', id: null },
    linkLabel: t('See your wallet'),
  }),
  receipt: ({ reference, number, description, amountCents, isPurchase = false }) => ({
    title: t('Receipt {number}', { number }),
    text: t('{description}, {amount}. The receipt is also among your transactions.', {
      description: transactionText(description),
      amount: dollars(amountCents),
    }),
    ...(isPurchase
      ? { link: { kind: 'bulk-purchase', id: reference }, linkLabel: t('See the order') }
      : toTransactions()),
    payment: reference,
  }),
  'webhook-failing': ({ host, disabled }, { userId }) => ({
    title: disabled
      ? t('Your webhook endpoint at {host} was disabled', { host })
      : t('Your webhook endpoint at {host} misses events', { host }),
    text: webhookText(disabled),
    ...toProfile(userId, t('See what was sent')),
  }),
  'payout-paid': ({ amountCents }) => ({
    title: t('{amount} paid out', { amount: dollars(amountCents) }),
    text: t('Your payout of {amount} was sent to your payout account. Your bank shows it in a few days.', {
      amount: dollars(amountCents),
    }),
    ...toPayouts(),
  }),
  'payout-failed': ({ payoutId, amountCents, failure }) => ({
    ...(payoutId === null
      ? {
          title: t('Your automatic payout of {amount} was not made', { amount: dollars(amountCents) }),
          text: t(
            'Your payout account cannot receive money at present. Complete its set-up, and the next date pays it. Until then the money stays in your commission.',
          ),
        }
      : {
          title: t('Your payout of {amount} failed', { amount: dollars(amountCents) }),
          text: payoutFailureText(failure),
        }),
    ...toPayouts(),
  }),
  'new-sign-in': ({ device, ...origin }, { userId }) => {
    const text = t('Somebody signed in to your account from {device} ({origin}).', {
      device,
      origin: originText(origin, ', '),
    });
    const advice = t('If this was not you, change your password and sign out all other devices.');
    return {
      title: t('Sign-in from a new device'),
      text: `${text} ${advice}`,
      ...toProfile(userId, t('See where you are signed in')),
    };
  },
  'security-change': ({ title, text, isMailed = false, isOfPayouts }, { userId }) => ({
    title,
    text,
    ...(isOfPayouts ? toPayouts() : toProfile(userId, t('See your profile'))),
    isMailWithoutLink: true,
    isMailed,
  }),
};

// An order that the carrier refused was paid and refunded; of the other reasons none reaches a payment.
const failureOf = (reason: RenewalReason): string =>
  sentences(
    translated(renewalReasonText(reason)),
    reason === 'carrier_refused' ? '' : t('Nothing was charged.'),
  );

const webhookText = (disabled: EventData['webhook-failing']['disabled']): string => {
  const advice = t('Enable it again in your profile, and send again what it missed.');
  if (disabled === 'gone') return sentences(t('It answered 410 Gone, so it gets no more events.'), advice);
  if (disabled === 'failing')
    return sentences(t('It failed for five days, so it gets no more events.'), advice);
  return t(
    'An event was given up after three days of attempts. Later ones are still tried. The log is in your profile.',
  );
};

/** Returns what the event says to its user, in the present language. */
export function textOf(event: UserEvent): NotificationText {
  // The table has a function for the data of each kind, which TypeScript cannot pair up.
  const text = texts[event.kind] as TextOf<NotificationKind>;
  return text(event.data, { userId: event.userId });
}
