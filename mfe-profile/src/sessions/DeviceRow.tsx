import { deviceName, t, type Session } from '@portal/contract';
import { DeviceIcon } from 'shared-ui';
import { ListRow, RowButton } from '../ListRow';

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
      badge={device.current && { label: t('This device'), color: 'success' }}
      facts={facts}
      actions={endLabel && <RowButton label={endLabel} on={name} isLoading={isEnding} onClick={onEnd} />}
    />
  );
}
