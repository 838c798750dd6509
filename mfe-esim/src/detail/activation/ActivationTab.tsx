import { fullName, parseActivationCode, type Esim, type EsimOwner, t } from '@portal/contract';
import { settings } from '@portal/platform';
import type { ReactNode } from 'react';
import { Alert, Card, QrCode, TextLink, fillParts } from 'shared-ui';
import { deviceSystem } from '../../install/deviceSystem';
import { InstallLinks } from '../../install/InstallLinks';
import { Instructions } from '../../install/Instructions';
import { ManualFields } from '../../install/ManualFields';
import { Columns, TabStack } from '../../layout.styles';
import { EmailInstructions } from './EmailInstructions';

interface Props {
  esim: Esim;
  owner: EsimOwner | undefined;
  /** Further ways, below the codes. */
  children?: ReactNode;
}

/** All ways to install the eSIM: on this phone, by QR code, manually, and by links for somebody else. */
export function ActivationTab({ esim, owner, children }: Props) {
  if (esim.activation_code === undefined) return <HiddenDetails owner={owner} />;
  const code = parseActivationCode(esim.activation_code);
  if (!code) {
    return (
      <TabStack>
        <Alert tone="warning" title={t('The carrier has not sent an activation code yet')}>
          {fillParts(
            t(
              'It usually takes less than a minute. Open this page again; if it stays so, {writeToSupport} with the CTS UID.',
            ),
            {
              writeToSupport: <TextLink href={settings.links.support}>{t('write to support')}</TextLink>,
            },
          )}
        </Alert>
      </TabStack>
    );
  }
  const system = deviceSystem();
  const installHere = (
    <Card
      title={t('Install on this phone')}
      description={t('Opens the eSIM setup of the phone you are holding.')}
    >
      <InstallLinks lpaString={code.lpaString} system={system} />
    </Card>
  );
  return (
    <TabStack>
      <Columns>
        {system !== 'desktop' && installHere}
        <Card
          title={t('QR code')}
          description={t('Scan it with the phone that gets the eSIM.')}
          action={<EmailInstructions esim={esim} owner={owner} kind="qr" />}
        >
          <QrCode
            value={code.lpaString}
            label={t('QR code to install the eSIM')}
            fileName={`esim-${esim.iccid}`}
          />
        </Card>
        {system === 'desktop' && installHere}
        <Card
          title={t('Manual activation')}
          description={t('Where no camera can read the code.')}
          action={<EmailInstructions esim={esim} owner={owner} kind="manual" />}
        >
          <ManualFields code={code} apn={esim.apn} hasAutoApn={esim.auto_apn} />
        </Card>
      </Columns>
      {children}
      <Card title={t('Instructions')}>
        <Instructions />
      </Card>
    </TabStack>
  );
}

/** Explains to an affiliate without access who can see the details. */
function HiddenDetails({ owner }: { owner: EsimOwner | undefined }) {
  const name = owner && fullName(owner);
  const title =
    name === undefined
      ? t('Only the owner of this eSIM can see the activation details')
      : t('Only {name} can see the activation details', { name });
  return (
    <TabStack>
      <Alert tone="info" title={title}>
        {name === undefined
          ? t(
              'They are shown to the owner of an eSIM and to the affiliate who paid for it. Ask the owner of this eSIM to sign in and open this page.',
            )
          : t(
              'They are shown to the owner of an eSIM and to the affiliate who paid for it. Ask {name} to sign in and open this page.',
              { name },
            )}
      </Alert>
    </TabStack>
  );
}
