import { parseActivationCode, type Esim } from '@portal/contract';
import { settings } from '@portal/platform';
import { Alert, Card, QrCode, TextLink } from 'shared-ui';
import { Columns, Stack } from '../EsimDetailScreen.styles';
import { EmailInstructions } from './EmailInstructions';
import { InstallHere } from './InstallHere';
import { Instructions } from './Instructions';
import { ManualDetails } from './ManualDetails';

/** Every way of getting the eSIM onto a phone: on this one, by QR code, by hand. */
export function ActivationTab({ esim }: { esim: Esim }) {
  const code = parseActivationCode(esim.activation_code);
  if (!code) {
    return (
      <Stack>
        <Alert tone="warning" title="The carrier has not sent an activation code yet">
          It usually takes less than a minute. Open this page again; if it stays so,{' '}
          <TextLink href={settings.links.support}>write to support</TextLink> with the CTS UID.
        </Alert>
      </Stack>
    );
  }
  return (
    <Stack>
      <Columns>
        <InstallHere lpaString={code.lpaString} />
        <Card
          title="QR code"
          description="Scan it with the phone that gets the eSIM."
          action={<EmailInstructions esim={esim} kind="qr" />}
        >
          <QrCode
            value={code.lpaString}
            label="QR code to install the eSIM"
            fileName={`esim-${esim.iccid}`}
          />
        </Card>
        <ManualDetails esim={esim} code={code} />
      </Columns>
      <Instructions />
    </Stack>
  );
}
