import { nameAndEmail, parseActivationCode, type Esim, type EsimOwner, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useApiMutation, useUser } from '@portal/platform';
import { MailIcon, NetworkButton, theme } from 'shared-ui';
import styled from 'styled-components';

interface Props {
  esim: Esim;
  /** Missing in offline copies of earlier releases. */
  owner: EsimOwner | undefined;
  kind: 'qr' | 'manual';
}

/** Emails the instructions to the eSIM's owner, whoever clicks. */
export function EmailInstructions({ esim, owner, kind }: Props) {
  const user = useUser();
  const [mailQr, qr] = useApiMutation(calls.qrInstructionEmail);
  const [mailManual, manual] = useApiMutation(calls.manualInstructionEmail);
  const isOwn = esim.customer_id === user._id;
  const recipient = isOwn ? user : owner;

  const handleSend = async () => {
    const activationCode = esim.activation_code ?? '';
    const common = {
      email: recipient?.email ?? user.email,
      userName: recipient?.fname ?? user.fname,
      qrCodeUrl: parseActivationCode(activationCode)?.lpaString ?? activationCode,
      esimId: esim.uid,
    };
    const result =
      kind === 'qr'
        ? await mailQr({ body: common })
        : await mailManual({
            body: { ...common, activationCode, smdpAddress: esim.smdp_address ?? '' },
          });
    if (result.error)
      notify.error(failureMessage(result.error, t('If the email does not come, send it again.')));
    else
      notify.success(
        recipient
          ? t('Instructions sent to {email}', { email: recipient.email })
          : t('Instructions sent to the owner of this eSIM'),
      );
  };
  return (
    <Action>
      <NetworkButton
        variant="quiet"
        startIcon={<MailIcon />}
        isLoading={qr.isLoading || manual.isLoading}
        onClick={() => void handleSend()}
      >
        {t('Email to User')}
      </NetworkButton>
      <Recipient>
        {isOwn
          ? t('To you')
          : owner
            ? t('To {customer}', { customer: nameAndEmail(owner) })
            : t('To the owner of this eSIM')}
      </Recipient>
    </Action>
  );
}

const Action = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[1]};
  min-width: 0;
`;

const Recipient = styled.p`
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: anywhere;
`;
