import { deviceName, formatLocalDateTime, originText, type Session } from '@portal/contract';
import { DeviceIcon, NetworkButton } from 'shared-ui';
import { ListRow } from '../ListRow';

interface SessionRowProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

/** One session: its device, its last use, and a button to sign it out. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const device = deviceName(session.userAgent);
  return (
    <ListRow
      icon={<DeviceIcon size={24} />}
      name={device}
      badge={session.current && { label: 'This device', color: 'success' }}
      facts={[
        `Last used ${formatLocalDateTime(session.lastUsedAt)} · ${originText(session)}`,
        `Signed in ${formatLocalDateTime(session.createdAt)}`,
      ]}
      actions={
        !session.current && (
          <NetworkButton
            variant="quiet"
            size="sm"
            isLoading={isEnding}
            aria-label={`Sign out ${device}`}
            onClick={onEnd}
          >
            Sign out
          </NetworkButton>
        )
      }
    />
  );
}
