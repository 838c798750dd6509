import { androidInstallLink, iosInstallLink } from '@portal/contract';
import { ButtonLink, Card, DeviceIcon, theme } from 'shared-ui';
import styled from 'styled-components';

/** One-tap installation if the portal is open on the phone itself (iOS 17.4 and later, Android 10 and later). */
export function InstallHere({ lpaString }: { lpaString: string }) {
  return (
    <Card title="Install on this phone" description="Opens the eSIM setup of the phone you are holding.">
      <Links>
        <ButtonLink
          href={iosInstallLink(lpaString)}
          target="_blank"
          rel="noreferrer"
          startIcon={<DeviceIcon />}
          isWide
        >
          Install on iPhone
        </ButtonLink>
        <ButtonLink
          href={androidInstallLink(lpaString)}
          target="_blank"
          rel="noreferrer"
          startIcon={<DeviceIcon />}
          variant="outline"
          isWide
        >
          Install on Android
        </ButtonLink>
        <Hint>
          Needs iOS 17.4 or Android 10 and later. On an older phone use the QR code or the manual details.
        </Hint>
      </Links>
    </Card>
  );
}

const Links = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;

const Hint = styled.p`
  color: ${theme.color.secondary};
`;
