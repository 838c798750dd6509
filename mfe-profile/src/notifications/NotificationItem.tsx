import { formatLocalDateTime, t, type Notification } from '@portal/contract';
import { Link, Text, theme, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

interface NotificationItemProps {
  notification: Notification;
  href: string;
  onOpen: () => void;
}

/** What happened and when, as a link to the page about it. */
export function NotificationItem({ notification, href, onOpen }: NotificationItemProps) {
  const { title, text, isRead, createdAt } = notification;
  return (
    <Row>
      <Target href={href} onClick={onOpen} $isUnread={!isRead}>
        <Title>
          {!isRead && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
          {title}
        </Title>
        <Text as="span">{text}</Text>
        <Text as="time" $size="small" dateTime={createdAt}>
          {formatLocalDateTime(createdAt)}
        </Text>
      </Target>
    </Row>
  );
}

const Row = styled.li`
  & + & {
    border-top: 1px solid ${theme.color.border};
  }
`;

const Target = styled(Link)<{ $isUnread: boolean }>`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]} ${theme.space[4]};
  color: ${theme.color.text};
  text-decoration: none;
  overflow-wrap: anywhere;
  border-inline-start: 4px solid ${({ $isUnread }) => ($isUnread ? theme.color.brand : 'transparent')};

  &:hover {
    background: ${theme.color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Title = styled.span`
  font-weight: ${theme.weight.medium};
`;
