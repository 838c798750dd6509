import { parseActivationCode, type Esim } from '@portal/contract';
import { errorMessage, notify, useUser } from '@portal/platform';
import { MailIcon } from 'shared-ui';
import { NetworkButton } from '../../NetworkButton';
import { useMailManualInstructionsMutation, useMailQrInstructionsMutation } from '../../esimApi';

/** Sends the instructions to the signed-in user’s own address. */
export function EmailInstructions({ esim, kind }: { esim: Esim; kind: 'qr' | 'manual' }) {
  const user = useUser();
  const [mailQr, qr] = useMailQrInstructionsMutation();
  const [mailManual, manual] = useMailManualInstructionsMutation();

  const handleSend = async () => {
    const lpaString = parseActivationCode(esim.activation_code)?.lpaString ?? esim.activation_code;
    const common = { email: user.email, userName: user.fname, qrCodeUrl: lpaString, esimId: esim.uid };
    const result =
      kind === 'qr'
        ? await mailQr(common)
        : await mailManual({
            ...common,
            activationCode: esim.activation_code,
            smdpAddress: esim.smdp_address,
          });
    if (result.error) notify.error(errorMessage(result.error, 'The email was not sent. Please try again.'));
    else notify.success(`Instructions sent to ${user.email}`);
  };
  return (
    <NetworkButton
      size="sm"
      variant="outline"
      startIcon={<MailIcon />}
      isLoading={qr.isLoading || manual.isLoading}
      onClick={() => void handleSend()}
    >
      Email to User
    </NetworkButton>
  );
}
