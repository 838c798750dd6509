import { formatDate, formatZonedDateTime, type Handover, t } from '@portal/contract';
import { serverNow } from '@portal/platform';
import { Badge, NetworkButton, Text, theme } from 'shared-ui';
import styled from 'styled-components';

/** One link: when it was created, whether it was opened and until when it works. */
export function HandoverRow({ handover, onRevoke }: { handover: Handover; onRevoke: () => void }) {
  const { createdAt, expiresAt, revokedAt, openedAt } = handover;
  const created = formatDate(createdAt);
  const hasExpired = Date.parse(expiresAt) <= serverNow();
  const works = !revokedAt && !hasExpired;
  return (
    <Row>
      <TextBlock>
        <Name>
          {t('Created {date}', { date: created })}
          {works && (
            <Badge size="sm" color={openedAt ? 'success' : 'light'}>
              {openedAt ? t('Opened') : t('Not opened')}
            </Badge>
          )}
        </Name>
        <Text $size="small">{endText(handover, hasExpired)}</Text>
      </TextBlock>
      {works && (
        <NetworkButton
          variant="quiet"
          aria-label={t('Revoke the link created {date}', { date: created })}
          onClick={onRevoke}
        >
          {t('Revoke')}
        </NetworkButton>
      )}
    </Row>
  );
}

function endText({ expiresAt, revokedAt, openedAt }: Handover, hasExpired: boolean): string {
  const time = formatZonedDateTime(expiresAt);
  const end = revokedAt
    ? t('Revoked {date}', { date: formatDate(revokedAt) })
    : hasExpired
      ? t('Expired {time}', { time })
      : t('Works until {time}', { time });
  const opened = openedAt && t('first opened {date}', { date: formatDate(openedAt) });
  return [end, opened].filter(Boolean).join(' · ');
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
