import { profileSectionOf, t, type Notification } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { paths, pathTo, useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { EmptyState, LoadingText, NetworkButton, Skeleton, theme } from 'shared-ui';
import styled from 'styled-components';
import { RetryableQuery } from '../RetryableQuery';
import { NotificationItem } from './NotificationItem';

interface NotificationPageProps {
  /** The last notification of the page before; undefined for the newest ones. */
  before: string | undefined;
  /** Whether it offers the next page. */
  isLast: boolean;
  onOlder: (last: string) => void;
  onLeave: () => void;
}

const addressOf = ({ kind, link }: Notification, userId: string): string => {
  switch (link.kind) {
    case 'esim':
      return link.id ? paths.esim(link.id, userId) : paths.esims();
    case 'esims':
      return paths.esims();
    case 'transactions':
      return paths.transactions();
    case 'commission':
      return pathTo('mfe-affiliate/payouts') ?? paths.customerTransactions();
    case 'profile':
      return `${paths.profile(userId)}#${profileSectionOf(kind)}`;
    case 'bulk-purchase':
      return pathTo('mfe-affiliate/bulk-purchase', { id: link.id ?? '' }) ?? paths.customers();
  }
};

/** The button that loaded the page is gone: its focus continues with what it has loaded. */
const focusFirstLink = (list: HTMLUListElement | null) => {
  if (document.activeElement === document.body) list?.querySelector('a')?.focus();
};

export function NotificationPage({ before, isLast, onOlder, onLeave }: NotificationPageProps) {
  const { _id: userId } = useUser();
  const query = useApiQuery(calls.listNotifications, before ? { before } : {});
  const [markRead] = useApiMutation(calls.markNotificationRead);
  return (
    <RetryableQuery
      query={query}
      failureTitle={t('Your notifications could not be loaded')}
      loading={
        <State>
          <LoadingText />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </State>
      }
      isEmpty={({ notifications }) => notifications.length === 0 && !before}
      empty={
        <EmptyState title={t('No notifications yet')}>
          {t('You are told here about your data, plans, money and sign-ins.')}
        </EmptyState>
      }
    >
      {({ notifications, next }) => (
        <>
          <List ref={before ? focusFirstLink : undefined}>
            {notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                href={addressOf(notification, userId)}
                onOpen={() => {
                  if (!notification.isRead) void markRead({ notificationId: notification.id });
                  onLeave();
                }}
              />
            ))}
          </List>
          {isLast && next !== null && (
            <State>
              <NetworkButton variant="quiet" onClick={() => onOlder(next)}>
                {t('Show older')}
              </NetworkButton>
            </State>
          )}
        </>
      )}
    </RetryableQuery>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
`;

const State = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
`;
