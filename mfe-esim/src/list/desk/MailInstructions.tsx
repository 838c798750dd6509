import { t, tn, type CustomersEsim, type MailInstructionsResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { failureMessage, notify, useIntentMutation } from '@portal/platform';
import { Alert, Modal, NetworkButton, Stack } from 'shared-ui';
import { customerName } from './deskColumns';

interface Props {
  affiliateId: string;
  /** At least one. */
  esims: readonly CustomersEsim[];
  /** Called once they are on their way. */
  onSent: () => void;
  onClose: () => void;
}

/** Names who gets instructions and who does not, and says afterwards what became of each. */
export function MailInstructions({ affiliateId, esims, onSent, onClose }: Props) {
  const [send, { data, error, isLoading }] = useIntentMutation(calls.mailInstructions);
  const hidden = esims.filter((esim) => esim.activation_code === undefined);
  const sendable = esims.filter((esim) => esim.activation_code !== undefined);

  const handleSend = async () => {
    const esimIds = sendable.map(({ uid }) => uid);
    const intent = `mail-instructions:${esimIds.toSorted().join(',')}`;
    const result = await send(intent, { id: affiliateId, body: { esimIds } });
    if (!result.data) return;
    if (result.data.skipped.length > 0) return;
    notify.success(
      tn(result.data.mailed.length, 'Instructions sent: {count} email', 'Instructions sent: {count} emails'),
    );
    onSent();
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('Email instructions')}
      maxWidth={520}
      isBusy={isLoading}
      closeLabel={data ? t('Close') : t('Cancel')}
      footer={
        !data &&
        sendable.length > 0 && (
          <NetworkButton size="sm" isLoading={isLoading} onClick={() => void handleSend()}>
            {tn(sendable.length, 'Send {count} email', 'Send {count} emails')}
          </NetworkButton>
        )
      }
    >
      <Stack $gap={4}>
        {data ? (
          <Sent answer={data} esims={esims} />
        ) : (
          <>
            {sendable.length > 0 && (
              <>
                <p>{t('The owner of each eSIM gets its QR code and how to install it:')}</p>
                <Names esims={sendable} />
              </>
            )}
            {hidden.length > 0 && (
              <Alert tone="info" title={tn(hidden.length, '{count} eSIM left out', '{count} eSIMs left out')}>
                {t('Their owners paid for them, so only they can see the code: {esims}.', {
                  esims: listOf(hidden),
                })}
              </Alert>
            )}
          </>
        )}
        {error && (
          <Alert tone="error">
            {failureMessage(error, t('The emails may be sent or not. If you try again, they are sent once.'))}
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

/** The answer when not everybody was mailed. */
function Sent({ answer, esims }: { answer: MailInstructionsResponse; esims: readonly CustomersEsim[] }) {
  const skipped = new Set(answer.skipped.map(({ esimId }) => esimId));
  return (
    <>
      <p role="status">
        {tn(answer.mailed.length, '{count} email on the way.', '{count} emails on the way.')}
      </p>
      <Alert tone="warning" title={tn(skipped.size, '{count} eSIM not mailed', '{count} eSIMs not mailed')}>
        {t('They changed since the list was loaded, or you may no longer see their code: {esims}.', {
          esims: listOf(esims.filter(({ uid }) => skipped.has(uid))),
        })}
      </Alert>
    </>
  );
}

const Names = ({ esims }: { esims: readonly CustomersEsim[] }) => (
  <ul>
    {esims.map((esim) => (
      <li key={esim.uid}>
        {customerName(esim)} ({esim.customer.email}): {esim.tag || esim.uid}
      </li>
    ))}
  </ul>
);

const listOf = (esims: readonly CustomersEsim[]): string =>
  esims
    .map((esim) => t('{esim} of {customer}', { esim: esim.tag || esim.uid, customer: customerName(esim) }))
    .join(', ');
