import {
  confirmWithdrawalLabel,
  formatDollars,
  formatExactDateTime,
  type RefundOptionResponse,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { settings, useApiQuery, type SlotProps } from '@portal/platform';
import { Alert, Modal, NetworkButton, RadioGroup, Stack, TextLink, fillParts } from 'shared-ui';
import { useState } from 'react';
import { LazyReturnToCardDialog } from '../card-return/LazyReturnToCardDialog';
import { Statement } from './Statement';
import { useRefund, type RefundFlow, type RefundStep } from './useRefund';

const titles: Readonly<Record<RefundStep, string>> = {
  checking: t('Refund this purchase?'),
  unknown: t('Refund this purchase?'),
  possible: t('Refund this purchase?'),
  refused: t('This purchase cannot be refunded here'),
  running: t('The refund is on its way'),
  held: t('We look at your request'),
  refunded: t('Refunded'),
};
const withdrawalTitles: typeof titles = {
  ...titles,
  checking: t('Withdraw from contract'),
  unknown: t('Withdraw from contract'),
  possible: t('Withdraw from contract'),
  refused: t('You cannot withdraw from this contract'),
};

function titleOf({ step, statement }: RefundFlow, isWithdrawal: boolean): string {
  if ((step === 'running' || step === 'held' || step === 'refunded') && statement?.receivedAt)
    return t('Your withdrawal was received');
  return (isWithdrawal ? withdrawalTitles : titles)[step];
}

/** Says what a refund gives back and ends, carries it out, and says why where it is refused. */
export default function RefundDialog({ isOpen, ...rest }: SlotProps['wallet/refund']) {
  return isOpen ? <OpenRefundDialog {...rest} /> : null;
}

function OpenRefundDialog({
  transactionId,
  isWithdrawal = false,
  onClose,
  onDone,
}: Omit<SlotProps['wallet/refund'], 'isOpen'>) {
  const flow = useRefund(transactionId, isWithdrawal);
  const { step, isSending, option } = flow;
  const [receiver, setReceiver] = useState<Receiver>('wallet');

  const handleClose = () => {
    onClose();
    if (step === 'refunded' || step === 'running' || step === 'held') flow.refresh();
    if (step === 'refunded') onDone?.();
  };
  if (step === 'refunded' && receiver === 'card')
    return <LazyReturnToCardDialog wanted={option?.amount} onClose={handleClose} />;
  return (
    <Modal
      isOpen
      onClose={handleClose}
      isBusy={isSending}
      maxWidth={480}
      title={titleOf(flow, isWithdrawal)}
      closeLabel={step === 'possible' || step === 'checking' ? t('Cancel') : t('Close')}
      footer={<Action flow={flow} isWithdrawal={isWithdrawal} />}
    >
      <Stack $gap={3} aria-live="polite">
        {step === 'possible' && flow.statement && (
          <Statement statement={flow.statement} reference={transactionId} />
        )}
        <Content flow={flow} receiver={receiver} />
        {step === 'possible' && <ReceiverChoice value={receiver} onChange={setReceiver} />}
      </Stack>
    </Modal>
  );
}

const receivers = [
  { value: 'wallet', label: t('To my wallet, at once') },
  { value: 'card', label: t('To the card that paid, within ten days') },
] as const;
type Receiver = (typeof receivers)[number]['value'];

/** Asks where the money goes, if anything of the wallet came from a card. */
function ReceiverChoice(props: { value: Receiver; onChange: (receiver: Receiver) => void }) {
  const { data } = useApiQuery(calls.cardReturns);
  if (!data || data.payments.length === 0) return null;
  return <RadioGroup label={t('Where does the money go?')} options={receivers} {...props} />;
}

function Action({ flow, isWithdrawal }: { flow: RefundFlow; isWithdrawal: boolean }) {
  const { step, option, isSending } = flow;
  if (step === 'unknown') {
    return (
      <NetworkButton size="sm" onClick={flow.retry}>
        {t('Retry')}
      </NetworkButton>
    );
  }
  if (step !== 'possible' || !option) return null;
  return (
    <NetworkButton size="sm" tone="error" isLoading={isSending} onClick={() => void flow.confirm()}>
      {isWithdrawal ? confirmWithdrawalLabel : t('Refund {amount}', { amount: formatDollars(option.amount) })}
    </NetworkButton>
  );
}

function Content({ flow, receiver }: { flow: RefundFlow; receiver: Receiver }) {
  const { step, option, problem, statement } = flow;
  if (step === 'checking') return <p>{t('Asking the carrier whether this was used…')}</p>;
  if (step === 'unknown') return <Alert tone="error">{problem}</Alert>;
  if (step === 'refused') {
    return (
      <>
        <p>{problem}</p>
        <p>
          {fillParts(t('Do you have a reason to get your money back? {contact}.'), {
            contact: (
              <TextLink href={option?.support ?? settings.links.support}>{t('Contact support')}</TextLink>
            ),
          })}
        </p>
      </>
    );
  }
  if (!option) return null;
  return (
    <>
      {problem && step === 'possible' && <Alert tone="error">{problem}</Alert>}
      {step !== 'possible' && statement?.receivedAt && (
        <p>
          {t('We received your withdrawal on {receivedAt}. The acknowledgement goes to {email}.', {
            receivedAt: formatExactDateTime(statement.receivedAt),
            email: statement.email,
          })}
        </p>
      )}
      <p>{textOf(step, option, receiver)}</p>
      {step === 'possible' && <p>{endingOf(option)}</p>}
    </>
  );
}

function textOf(
  step: RefundStep,
  { amount, package_title: title, message }: RefundOptionResponse,
  receiver: Receiver,
): string {
  const gaps = { price: formatDollars(amount), title };
  if (step === 'possible' && receiver === 'card')
    return t(
      '{price} for {title} goes back to your wallet first, and you return it to the card in the next step.',
      gaps,
    );
  if (step === 'possible') return t('{price} for {title} goes back to your wallet at once.', gaps);
  if (step === 'held' && message) return message;
  if (step === 'running') {
    return t(
      'The carrier is being asked to end {title}. {price} is back in your wallet when it has answered. You can close this: it continues by itself.',
      gaps,
    );
  }
  return t('{price} for {title} is back in your wallet. The credit note is in your transactions.', gaps);
}

const endingOf = ({ type }: RefundOptionResponse): string =>
  type === 'esim'
    ? t(
        'The eSIM is deleted for good: it cannot be installed any more, even by somebody who has its QR code.',
      )
    : t('The data plan ends for good. The eSIM and its other plans stay.');
