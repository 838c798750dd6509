import { profileSectionOf, type NotificationKind } from '@portal/contract';
import type { NotificationLink } from '@portal/contract/schemas';

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
