import { formatCount, formatWholeNumber, t, tn } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery, useRefreshTags, useUser, useApiMutation } from '@portal/platform';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton, theme, useCloseRequest, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { BellIcon } from './bellIcon';
import { NotificationPanel } from './NotificationPanel';
import { watchChanges } from './watchChanges';
import { bodyOf, findSubscription, readStoredPush, storePush } from './push';

/** The bell in the header with the number of unread notifications, and the list that it opens. */
export default function NotificationBell() {
  const { _id: userId } = useUser();
  const { data } = useApiQuery(calls.listNotifications, {});
  const refreshTags = useRefreshTags();
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const unread = data?.unread ?? 0;
  const announcement = useAnnouncement(data?.unread);

  useEffect(() => watchChanges(() => refreshTags(['Notification'])), [refreshTags]);
  useRenewedPush(userId);
  useEffect(() => {
    if (!isOpen) return;
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frameRef.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [isOpen]);

  const closeAndReturn = () => {
    setIsOpen(false);
    buttonRef.current?.focus();
  };
  useCloseRequest(isOpen, closeAndReturn);
  return (
    <Frame
      ref={frameRef}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        closeAndReturn();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frameRef.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <IconButton
        ref={buttonRef}
        shape="round"
        label={
          unread > 0
            ? t('Notifications, {unread} unread', { unread: formatWholeNumber(unread) })
            : t('Notifications')
        }
        icon={<BellIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      {unread > 0 && (
        <Count aria-hidden title={formatWholeNumber(unread)}>
          {formatCount(unread)}
        </Count>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isOpen && <NotificationPanel id={panelId} onClose={closeAndReturn} onLeave={() => setIsOpen(false)} />}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Count = styled.span`
  position: absolute;
  top: -4px;
  inset-inline-start: 24px;
  min-width: 20px;
  padding: 0 ${theme.space[1]};
  font: ${theme.text.small} ${theme.fontFamily};
  font-weight: ${theme.weight.medium};
  text-align: center;
  color: ${theme.color.onBrand};
  white-space: nowrap;
  background: ${theme.color.brand};
  border-radius: ${theme.radius.pill};
  pointer-events: none;
`;

/** What a screen reader says when a notification arrives; empty at first, so that a page does not begin with it. */
function useAnnouncement(unread: number | undefined): string {
  const before = useRef<number | undefined>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (unread === undefined) return;
    const added = before.current === undefined ? 0 : unread - before.current;
    before.current = unread;
    if (added > 0) setText(tn(added, 'One new notification', '{count} new notifications'));
    else if (added < 0) setText('');
  }, [unread]);
  return text;
}

/** After a new sign-in the browser's subscription belongs to the new session; otherwise it would end with the old one. */
function useRenewedPush(userId: string): void {
  const [add] = useApiMutation(calls.addPushSubscription);
  useEffect(() => {
    if (readStoredPush()?.userId !== userId) return;
    void findSubscription()
      .then(async (subscription) => {
        const body = subscription && bodyOf(subscription);
        if (!body) return;
        const { data } = await add({ body });
        if (data) storePush({ userId, id: data.id });
      })
      .catch(() => undefined);
  }, [userId, add]);
}
