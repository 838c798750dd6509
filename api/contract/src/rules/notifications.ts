// What users are told about, and by which channels.
import { t } from '../language';

/** The kinds of notifications, in the order in which the profile lists them. */
export const notificationKinds = [
  'data-80-percent',
  'data-95-percent',
  'data-used-up',
  'plan-started',
  'ends-in-3-days',
  'ends-in-1-day',
  'plan-ended',
  'renewal-bought',
  'renewal-failed',
  'purchase-completed',
  'purchase-refunded',
  'bulk-purchase-finished',
  'top-up-received',
  'wallet-below',
  'auto-top-up-made',
  'auto-top-up-failed',
  'card-dispute',
  'card-refund',
  'receipt',
  'webhook-failing',
  'payout-paid',
  'payout-failed',
  'new-sign-in',
  'security-change',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What each kind is about, as the profile and the page of the unsubscribe link say it. */
export const notificationKindLabels: Readonly<Record<NotificationKind, string>> = {
  'data-80-percent': t('80% of the data is used'),
  'data-95-percent': t('95% of the data is used'),
  'data-used-up': t('Data used up'),
  'plan-started': t('Plan started'),
  'ends-in-3-days': t('Plan ends in three days'),
  'ends-in-1-day': t('Plan ends in one day'),
  'plan-ended': t('Plan ended'),
  'renewal-bought': t('Plan renewed'),
  'renewal-failed': t('Renewal failed'),
  'purchase-completed': t('Purchase completed later'),
  'purchase-refunded': t('Purchase refunded'),
  'bulk-purchase-finished': t('Purchase for several customers finished'),
  'top-up-received': t('Top-up received'),
  'wallet-below': t('Wallet below your amount'),
  'auto-top-up-made': t('Automatic top-up'),
  'auto-top-up-failed': t('Automatic top-up failed'),
  'card-dispute': t('Card payment disputed'),
  'card-refund': t('Top-up returned to the card'),
  receipt: t('Receipt of a purchase or top-up'),
  'webhook-failing': t('Webhook endpoint fails'),
  'payout-paid': t('Payout sent'),
  'payout-failed': t('Payout failed'),
  'new-sign-in': t('Sign-in from a new device'),
  'security-change': t('Security of the account changed'),
};

/** A few kinds that belong together, as the profile shows them. */
export interface NotificationGroup {
  id: 'data' | 'purchases' | 'money' | 'security' | 'affiliate';
  title: string;
  /** What its kinds are about. */
  note: string;
  kinds: readonly NotificationKind[];
}

/** Each kind is in one group. */
export const notificationGroups: readonly NotificationGroup[] = [
  {
    id: 'data',
    title: t('Data and days'),
    note: t('80% and 95% used, three days and one day left, plan started or ended'),
    kinds: [
      'data-80-percent',
      'data-95-percent',
      'data-used-up',
      'plan-started',
      'ends-in-3-days',
      'ends-in-1-day',
      'plan-ended',
    ],
  },
  {
    id: 'purchases',
    title: t('Purchases'),
    note: t('Ready, refunded, renewed'),
    kinds: ['renewal-bought', 'renewal-failed', 'purchase-completed', 'purchase-refunded'],
  },
  {
    id: 'money',
    title: t('Wallet and receipts'),
    note: t('Top-ups, low balance, receipts, disputes'),
    kinds: [
      'top-up-received',
      'wallet-below',
      'auto-top-up-made',
      'auto-top-up-failed',
      'card-dispute',
      'card-refund',
      'receipt',
    ],
  },
  {
    id: 'security',
    title: t('Security'),
    note: t('New sign-ins and changes. The mail is always sent.'),
    kinds: ['new-sign-in', 'security-change'],
  },
  {
    id: 'affiliate',
    title: t('Customers and commission'),
    note: t('Finished orders, payouts, webhooks'),
    kinds: ['bulk-purchase-finished', 'webhook-failing', 'payout-paid', 'payout-failed'],
  },
];

const isForAffiliates = (kind: NotificationKind) =>
  notificationGroups.some(({ id, kinds }) => id === 'affiliate' && kinds.includes(kind));

/** The kinds that a user of that role can get. */
export const notificationKindsOf = (role: 'customer' | 'affiliate'): readonly NotificationKind[] =>
  role === 'affiliate' ? notificationKinds : notificationKinds.filter((kind) => !isForAffiliates(kind));

/** `list` is the list behind the bell. */
export const notificationChannels = ['list', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

type Choice = Readonly<Record<NotificationChannel, boolean>>;
const everywhere: Choice = { list: true, mail: true, push: true };
const withoutPush: Choice = { list: true, mail: true, push: false };
const listOnly: Choice = { list: true, mail: false, push: false };
const mailOnly: Choice = { list: false, mail: true, push: false };

/** The channels of each kind unless the user chose otherwise. What needs no action stays in the list. */
export const defaultChannels: Readonly<Record<NotificationKind, Choice>> = {
  'data-80-percent': everywhere,
  'data-95-percent': everywhere,
  'data-used-up': everywhere,
  'plan-started': listOnly,
  'ends-in-3-days': withoutPush,
  'ends-in-1-day': everywhere,
  'plan-ended': withoutPush,
  'renewal-bought': withoutPush,
  'renewal-failed': everywhere,
  'purchase-completed': withoutPush,
  'purchase-refunded': everywhere,
  'bulk-purchase-finished': everywhere,
  'top-up-received': listOnly,
  'wallet-below': withoutPush,
  'auto-top-up-made': withoutPush,
  'auto-top-up-failed': everywhere,
  'card-dispute': everywhere,
  'card-refund': withoutPush,
  // Receipts are also in the transactions. This choice is about the PDF in every mail.
  receipt: mailOnly,
  'webhook-failing': withoutPush,
  'payout-paid': withoutPush,
  'payout-failed': everywhere,
  'new-sign-in': everywhere,
  'security-change': withoutPush,
};

const mailedAlways: ReadonlySet<NotificationKind> = new Set([
  'renewal-bought',
  'renewal-failed',
  'purchase-completed',
  'purchase-refunded',
  'auto-top-up-made',
  'auto-top-up-failed',
  'card-dispute',
  'card-refund',
  'bulk-purchase-finished',
  'payout-paid',
  'payout-failed',
  'new-sign-in',
  'security-change',
]);

/** Whether users cannot switch the channel off: mails about security, and about money that moved without them. */
export const isChannelFixed = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel === 'mail' && mailedAlways.has(kind);

/** How much a user wants to hear, as one choice for all kinds. */
export const notificationPresets = ['everything', 'normal', 'quiet'] as const;
export type NotificationPreset = (typeof notificationPresets)[number];

/** Whether a preset switches a channel of a kind on. */
export function presetChannel(
  preset: NotificationPreset,
  kind: NotificationKind,
  channel: NotificationChannel,
): boolean {
  if (isChannelFixed(kind, channel) || preset === 'everything') return true;
  const isOn = defaultChannels[kind][channel];
  if (preset === 'normal' || channel === 'list') return isOn;
  return channel === 'mail' && kind === 'receipt' && isOn;
}
