import { formatDate, formatZonedDateTime, type Handover, t } from '@portal/contract';
import { serverNow } from '@portal/platform';
import { Badge, NetworkButton, Text, theme } from 'shared-ui';
import styled from 'styled-components';

interface Props {
  handover: Handover;
  onRevoke: () => void;
}

/** One link: when it was created, whether it was opened and until when it works. */
export function HandoverRow({ handover, onRevoke }: Props) {
  const { createdAt, expiresAt, revokedAt, openedAt } = handover;
  const created = formatDate(createdAt);
  const hasExpired = Date.parse(expiresAt) <= serverNow();
  const works = !revokedAt && !hasExpired;
  return (
    <Row>
      <TextBlock>
        <Name>
          Created {created}
          {works && (
            <Badge size="sm" color={openedAt ? 'success' : 'light'}>
              {openedAt ? 'Opened' : 'Not opened'}
            </Badge>
          )}
        </Name>
        <Text $size="small">{endText(handover, hasExpired)}</Text>
      </TextBlock>
      {works && (
        <NetworkButton variant="quiet" aria-label={`Revoke the link created ${created}`} onClick={onRevoke}>
          {t('Revoke')}
        </NetworkButton>
      )}
    </Row>
  );
}

function endText({ expiresAt, revokedAt, openedAt }: Handover, hasExpired: boolean): string {
  const opened = openedAt ? ` · first opened ${formatDate(openedAt)}` : '';
  if (revokedAt) return `Revoked ${formatDate(revokedAt)}${opened}`;
  return `${hasExpired ? 'Expired' : 'Works until'} ${formatZonedDateTime(expiresAt)}${opened}`;
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
`;

const TextBlock = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  font-weight: ${theme.weight.medium};
`;
