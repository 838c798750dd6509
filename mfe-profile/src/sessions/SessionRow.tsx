import { deviceName, formatLocalDateTime, originText, type Session } from '@portal/contract';
import { Badge, DeviceIcon, NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';
import { Name, Row, TextBlock } from '../ListRow.styles';

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

/** One session: its device, its last use, and a button to sign it out. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = deviceName(session.userAgent);
  return (
    <Row>
      <DeviceIcon size={24} />
      <TextBlock>
        <Name>
          {device}
          {session.current && (
            <Badge size="sm" color="success">
              This device
            </Badge>
          )}
        </Name>
        <Facts>{`Last used ${formatLocalDateTime(session.lastUsedAt)} · ${originText(session)}`}</Facts>
        <Facts>{`Signed in ${formatLocalDateTime(session.createdAt)}`}</Facts>
      </TextBlock>
      {!session.current && (
        <NetworkButton
          variant="quiet"
          size="sm"
          isLoading={isEnding}
          aria-label={`Sign out ${device}`}
          onClick={onEnd}
        >
          Sign out
        </NetworkButton>
      )}
    </Row>
  );
}

const Facts = styled.p`
  font: ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;
