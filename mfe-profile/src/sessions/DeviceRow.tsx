import { deviceName, type Session } from '@portal/contract';
import { DeviceIcon, NetworkButton } from 'shared-ui';
import { ListRow } from '../ListRow';

interface Props {
  device: Pick<Session, 'userAgent' | 'current'>;
  facts: readonly string[];
  /** What its button does, such as 'Sign out'; null without one. */
  endLabel: string | null;
  isEnding: boolean;
  onEnd: () => void;
}

/** One device that is signed in or trusted, with a button that ends that. */
export function DeviceRow({ device, facts, endLabel, isEnding, onEnd }: Props) {
  const name = deviceName(device.userAgent);
  return (
    <ListRow
      icon={<DeviceIcon size={24} />}
      name={name}
      badge={device.current && { label: 'This device', color: 'success' }}
      facts={facts}
      actions={
        endLabel && (
          <NetworkButton
            variant="quiet"
            size="sm"
            isLoading={isEnding}
            aria-label={`${endLabel} ${name}`}
            onClick={onEnd}
          >
            {endLabel}
          </NetworkButton>
        )
      }
    />
  );
}
