import * as calls from '@portal/contract/calls';
import { errorMessage, notify, paths, useApiMutation, useApiQuery, useUser } from '@portal/platform';
import { useEffect, useRef, useState } from 'react';
import { Button, Link, NetworkButton, from, theme } from 'shared-ui';
import { t } from '@portal/contract';
import styled from 'styled-components';
import { NotificationPage } from './NotificationPage';

interface NotificationPanelProps {
  id: string;
  /** Closes it and focuses the bell. */
  onClose: () => void;
  /** Closes it, because a link leads elsewhere. */
  onLeave: () => void;
}

/** The list behind the bell; on phones as wide as the screen. */
export function NotificationPanel({ id, onClose, onLeave }: NotificationPanelProps) {
  const { _id: userId } = useUser();
  const { data } = useApiQuery(calls.listNotifications, {});
  const [markAllRead, { isLoading: isMarking }] = useApiMutation(calls.markNotificationsRead);
  /** The last notification of each page that is shown, so that the next one begins there. */
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  const panelRef = useRef<HTMLDivElement>(null);
  const newest = data?.notifications[0];

  useEffect(() => panelRef.current?.focus({ preventScroll: true }), []);
  const handleMarkAll = async () => {
    if (!newest) return;
    const { error } = await markAllRead({ body: { newestId: newest.id } });
    if (error)
      notify.error(
        errorMessage(error, t('The notifications could not be marked as read. Please try again.')),
      );
    else panelRef.current?.focus({ preventScroll: true });
  };
  return (
    <Panel ref={panelRef} id={id} role="dialog" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <Head>
        <Title id={`${id}-title`}>{t('Notifications')}</Title>
        {data && data.unread > 0 && (
          <NetworkButton variant="quiet" isLoading={isMarking} onClick={() => void handleMarkAll()}>
            {t('Mark all as read')}
          </NetworkButton>
        )}
      </Head>
      {pages.map((before, index) => (
        <NotificationPage
          key={before ?? 'first'}
          before={before}
          isLast={index === pages.length - 1}
          onOlder={(last) => setPages([...pages, last])}
          onLeave={onLeave}
        />
      ))}
      <Foot>
        <Link href={`${paths.profile(userId)}#notifications`} onClick={onLeave}>
          {t('Choose your notifications')}
        </Link>
        <Button variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </Foot>
    </Panel>
  );
}

const Panel = styled.div`
  position: fixed;
  inset: ${theme.size.headerHeight} 0 auto;
  z-index: ${theme.layer.dropdown};
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - ${theme.size.headerHeight});
  overflow-y: auto;
  color: ${theme.color.text};
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.border};
  box-shadow: ${theme.shadow.lg};

  ${from.md} {
    position: absolute;
    inset: calc(100% + ${theme.space[2]}) 0 auto auto;
    width: 400px;
    max-height: min(560px, calc(100dvh - ${theme.size.headerHeight} - ${theme.space[4]}));
    border-radius: ${theme.radius.card};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.border};
`;

const Title = styled.h2`
  font: ${theme.text.body} ${theme.fontFamily};
  font-weight: ${theme.weight.semibold};
`;

const Foot = styled(Head)`
  border-block: 1px solid ${theme.color.border};
  border-bottom: 0;
`;
