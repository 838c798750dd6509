import { isForSale, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { Slot, useApiQuery, type SlotProps } from '@portal/platform';
import { Modal, NetworkButton, Stack } from 'shared-ui';
import { useId, useState } from 'react';
import { ExchangeChoice, type ExchangeChoiceState } from './ExchangeChoice';
import { ExchangeMessage } from './ExchangeMessage';
import { useExchange, type ExchangeStep } from './useExchange';

const label = t('Exchange for another destination');
const titles: Readonly<Record<ExchangeStep, string>> = {
  checking: label,
  unknown: label,
  choosing: label,
  refused: t('This purchase cannot be exchanged'),
  running: t('The exchange is on its way'),
  exchanged: t('Exchanged'),
  refunded: t('Refunded instead'),
};

/** Chooses another package in place of one that was never used: the difference is paid from the wallet, or returned to it. */
export default function ExchangeDialog({ isOpen, ...rest }: SlotProps['wallet/exchange']) {
  return isOpen ? <OpenExchangeDialog {...rest} /> : null;
}

type Chosen = { planId: string; to: string };
type DialogProps = Omit<SlotProps['wallet/exchange'], 'isOpen'>;

function OpenExchangeDialog({ transactionId, onClose, onDone }: DialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [other, setOther] = useState<'packages' | 'funds' | null>(null);
  const choice = useChoice(chosen?.planId ?? null);
  const flow = useExchange(transactionId, choice.plan);
  const { step, option, isSending } = flow;
  const reason = reasonOf(choice);
  const reasonId = useId();

  const handleClose = () => {
    onClose();
    const hasEnded = step === 'exchanged' || step === 'refunded';
    if (hasEnded || step === 'running') flow.refresh();
    if (hasEnded) onDone?.();
  };
  const backHere = () => setOther(null);
  if (other !== null)
    return (
      <Other
        {...{ other, chosen }}
        exchanged={transactionId}
        missing={flow.missingDollars}
        onChoose={setChosen}
        onClose={backHere}
      />
    );
  return (
    <Modal
      isOpen
      onClose={handleClose}
      isBusy={isSending}
      maxWidth={520}
      title={titles[step]}
      closeLabel={step === 'choosing' || step === 'checking' ? t('Cancel') : t('Close')}
      footer={
        <>
          {step === 'unknown' && (
            <NetworkButton size="sm" onClick={flow.retry}>
              {t('Retry')}
            </NetworkButton>
          )}
          {step === 'choosing' && (
            <NetworkButton
              size="sm"
              isLoading={isSending}
              disabled={reason !== null}
              aria-describedby={reasonId}
              onClick={() => void flow.confirm()}
            >
              {t('Exchange')}
            </NetworkButton>
          )}
        </>
      }
    >
      <Stack $gap={4} aria-live="polite">
        <ExchangeMessage flow={flow} planName={choice.plan?.name ?? ''} />
        {step === 'choosing' && option && (
          <ExchangeChoice
            {...{ option, flow, choice }}
            onChoose={() => setOther('packages')}
            onAddFunds={() => setOther('funds')}
          />
        )}
        {step === 'choosing' && <p id={reasonId}>{reason}</p>}
      </Stack>
    </Modal>
  );
}

interface OtherProps {
  /** The purchase that is exchanged. */
  exchanged: string;
  other: 'packages' | 'funds';
  chosen: Chosen | null;
  /** What the wallet lacks, in dollars. */
  missing: number | null;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

/** The dialog that takes the place of this one for a while. */
const Other = ({ other, exchanged, chosen, missing, onChoose, onClose }: OtherProps) =>
  other === 'packages' ? (
    <Slot name="purchase/plan-choice" isOpen {...{ exchanged, chosen, onClose, onChoose }} />
  ) : (
    <Slot name="wallet/add-funds" isOpen suggestedAmount={missing ?? undefined} onClose={onClose} />
  );

function useChoice(planId: string | null): ExchangeChoiceState {
  // Each package is a contract of its own.
  const [confirmedId, setConfirmedId] = useState<string | null>(null);
  const { currentData, isFetching, refetch } = useApiQuery(
    calls.plansById,
    { uids: planId ?? '' },
    { skip: planId === null },
  );
  const found = currentData?.plans.find(({ uid }) => uid === planId);
  const plan = found && isForSale(found) ? found : null;
  return {
    isChosen: planId !== null,
    plan,
    isLoading: isFetching && !currentData,
    isGone: planId !== null && currentData !== undefined && plan === null,
    refetch: () => void refetch(),
    isConfirmed: plan !== null && confirmedId === plan.uid,
    confirm: (isConfirmed) => setConfirmedId(isConfirmed ? planId : null),
  };
}

/** Why it cannot be exchanged yet; null if it can. */
function reasonOf({ plan, isConfirmed }: ExchangeChoiceState): string | null {
  if (!plan) return t('First choose a package.');
  return isConfirmed ? null : t('First confirm how the right of withdrawal is lost.');
}
