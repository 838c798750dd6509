import { androidInstallLink, iosInstallLink, t } from '@portal/contract';
import { ButtonLink, DeviceIcon, Stack, Text } from 'shared-ui';
import type { DeviceSystem } from './deviceSystem';

const installers = {
  ios: { label: t('Install on iPhone'), linkOf: iosInstallLink },
  android: { label: t('Install on Android'), linkOf: androidInstallLink },
} as const;

interface Props {
  lpaString: string;
  /** The system of the device that shows the page: its button comes first and stands out. */
  system: DeviceSystem;
  /** Shows the button of this phone alone. Default false. */
  isOnlyThis?: boolean;
}

/** Opens the eSIM setup of the phone that shows the page (iOS 17.4 and later, Android 10 and later). */
export function InstallLinks({ lpaString, system, isOnlyThis = false }: Props) {
  const both = system === 'android' ? (['android', 'ios'] as const) : (['ios', 'android'] as const);
  const order = isOnlyThis ? both.slice(0, 1) : both;
  return (
    <Stack $gap={3}>
      {order.map((one) => (
        <ButtonLink
          key={one}
          href={installers[one].linkOf(lpaString)}
          target="_blank"
          rel="noreferrer"
          startIcon={<DeviceIcon />}
          size="md"
          variant={one === system ? 'primary' : 'quiet'}
          isWide
        >
          {installers[one].label}
        </ButtonLink>
      ))}
      <Text>
        {t(
          'Needs iOS 17.4 or Android 10 and later. On an older phone use the QR code or the manual details.',
        )}
      </Text>
    </Stack>
  );
}
