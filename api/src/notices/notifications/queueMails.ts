// The emails of notifications.
import { isChannelFixed } from '@portal/contract';
import type { Transaction } from '../../base/database/database';
import { queueEmail } from '../mail/outbox';
import type { Needs } from '../../services';
import type { UserSummary } from '../../people/users/users';
import type { NotificationRow } from './notificationsTables';
import { addressOf } from './addressOf';
import type { NotificationText } from './texts';
import { signUnsubscribeToken } from './unsubscribeToken';

/** A notification that was stored, with its text. */
export interface ToldNotification {
  row: NotificationRow;
  content: NotificationText;
}

/** Queues one email for each notification about security or money, and one for all others together. */
export async function queueNotificationEmails(
  tx: Transaction,
  services: Needs<'settings'>,
  user: UserSummary,
  notifications: readonly ToldNotification[],
): Promise<void> {
  const { PUBLIC_URL, JWT_SECRET } = services.settings;
  const itemOf = ({ row, content }: ToldNotification) => ({
    title: content.title,
    text: content.text,
    linkLabel: content.linkLabel,
    link: addressOf(row.kind, content.link, user.id, PUBLIC_URL),
  });
  const { mailed, receiptsOf } = withReceipts(user.id, notifications);
  const isFixed = ({ row }: ToldNotification) => isChannelFixed(row.kind, 'mail');
  for (const notification of mailed.filter(isFixed)) {
    const { title, text, isMailWithoutLink } = notification.content;
    const receipts = receiptsOf([notification]);
    await queueEmail(
      tx,
      services,
      user,
      isMailWithoutLink
        ? { template: 'notice', data: { name: user.fname, title, text }, receipts }
        : {
            template: 'notification',
            data: { name: user.fname, items: [itemOf(notification)], unsubscribe: null },
            receipts,
          },
    );
  }
  const others = mailed.filter((notification) => !isFixed(notification));
  if (others.length === 0) return;
  const kinds = [...new Set(others.map(({ row }) => row.kind))];
  const token = await signUnsubscribeToken({ userId: user.id, kinds }, { JWT_SECRET });
  await queueEmail(tx, services, user, {
    template: 'notification',
    data: {
      name: user.fname,
      items: others.map(itemOf),
      unsubscribe: `${PUBLIC_URL}/api/notifications/unsubscribe/${token}`,
    },
    receipts: receiptsOf(others),
  });
}

const isReceipt = ({ row }: ToldNotification) => row.kind === 'receipt';
const isPaymentOf = (notifications: readonly ToldNotification[]) => {
  const payments = new Set(notifications.map(({ content }) => content.payment));
  return (payment: string | undefined): payment is string => payment !== undefined && payments.has(payment);
};

/** A receipt comes with the mail that tells of its payment, if there is one, and in a mail of its own otherwise. */
function withReceipts(userId: string, notifications: readonly ToldNotification[]) {
  const hasReceipt = isPaymentOf(notifications.filter(isReceipt));
  const isToldElsewhere = isPaymentOf(notifications.filter((one) => !isReceipt(one)));
  return {
    mailed: notifications.filter((one) => !isReceipt(one) || !isToldElsewhere(one.content.payment)),
    receiptsOf: (mailed: readonly ToldNotification[]) =>
      [...new Set(mailed.map(({ content }) => content.payment).filter(hasReceipt))].map((reference) => ({
        userId,
        reference,
      })),
  };
}
