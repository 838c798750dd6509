import { formatDollars, type RefundOptionResponse } from '@portal/contract';
import { settings, type SlotProps } from '@portal/platform';
import { Alert, Button, Modal, NetworkButton, Stack, TextLink } from 'shared-ui';
import { useRefund, type RefundFlow, type RefundStep } from './useRefund';

const titles: Readonly<Record<RefundStep, string>> = {
  checking: 'Refund this purchase?',
  unknown: 'Refund this purchase?',
  possible: 'Refund this purchase?',
  refused: 'This purchase cannot be refunded here',
  running: 'The refund is on its way',
  refunded: 'Refunded',
};

/** Says what a refund gives back and ends, carries it out, and says why where it is refused. */
export default function RefundDialog({ isOpen, ...rest }: SlotProps['wallet/refund']) {
  return isOpen ? <OpenRefundDialog {...rest} /> : null;
}

function OpenRefundDialog({ transactionId, onClose, onDone }: Omit<SlotProps['wallet/refund'], 'isOpen'>) {
  const flow = useRefund(transactionId);
  const { step, isSending } = flow;

  const handleClose = () => {
    onClose();
    if (step === 'refunded' || step === 'running') flow.refresh();
    if (step === 'refunded') onDone?.();
  };
  return (
    <Modal
      isOpen
      onClose={handleClose}
      isBusy={isSending}
      maxWidth={480}
      title={titles[step]}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={handleClose} isUnavailable={isSending}>
            {step === 'possible' || step === 'checking' ? 'Cancel' : 'Close'}
          </Button>
          <Action flow={flow} />
        </>
      }
    >
      <Stack $gap={3} aria-live="polite">
        <Content flow={flow} />
      </Stack>
    </Modal>
  );
}

function Action({ flow }: { flow: RefundFlow }) {
  const { step, option, isSending } = flow;
  if (step === 'unknown') {
    return (
      <NetworkButton size="sm" onClick={flow.retry}>
        Retry
      </NetworkButton>
    );
  }
  if (step !== 'possible' || !option) return null;
  return (
    <NetworkButton size="sm" tone="error" isLoading={isSending} onClick={() => void flow.confirm()}>
      Refund {formatDollars(option.amount)}
    </NetworkButton>
  );
}

function Content({ flow }: { flow: RefundFlow }) {
  const { step, option, problem } = flow;
  if (step === 'checking') return <p>Asking the carrier whether this was used…</p>;
  if (step === 'unknown') return <Alert tone="error">{problem}</Alert>;
  if (step === 'refused') {
    return (
      <>
        <p>{problem}</p>
        <p>
          Do you have a reason to get your money back?{' '}
          <TextLink href={option?.support ?? settings.links.support}>Contact support</TextLink>.
        </p>
      </>
    );
  }
  if (!option) return null;
  return (
    <>
      {problem && step === 'possible' && <Alert tone="error">{problem}</Alert>}
      <p>{textOf(step, option)}</p>
      {step === 'possible' && <p>{endingOf(option)}</p>}
    </>
  );
}

function textOf(step: RefundStep, { amount, package_title: title }: RefundOptionResponse): string {
  const price = formatDollars(amount);
  if (step === 'possible') return `${price} for ${title} goes back to your wallet at once.`;
  if (step === 'running') {
    return `The carrier is being asked to end ${title}. ${price} is back in your wallet when it has answered. You can close this: it goes on by itself.`;
  }
  return `${price} for ${title} is back in your wallet. The credit note is in your transactions.`;
}

const endingOf = ({ type }: RefundOptionResponse): string =>
  type === 'esim'
    ? 'The eSIM is deleted for good: it cannot be installed any more, even by somebody who has its QR code.'
    : 'The data plan ends for good. The eSIM and its other plans stay.';
