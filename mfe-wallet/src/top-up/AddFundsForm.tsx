import { formatDollars, parseAmountInput, maxPaidDollars, minTopUpDollars, t } from '@portal/contract';
import { AmountInput, DialogFoot, NetworkButton } from 'shared-ui';
import { useState } from 'react';
import { AmountChips } from '../card/AmountChips';
import { cardFormAwaited } from '../card/cardFormAwaited';
import { CardHint } from '../card/CardHint';
import { TopUpForm } from '../card/TopUpForm';
import { amountProblem, presetDollars } from '../card/topUpAmount';

interface Props {
  suggestedAmount: number | undefined;
  onTyped: (isTyped: boolean) => void;
  onPaid: () => void;
  onClose: () => void;
}

export function AddFundsForm({ suggestedAmount, onTyped, onPaid, onClose }: Props) {
  const [suggested] = useState(
    suggestedAmount && Math.min(maxPaidDollars, Math.max(minTopUpDollars, suggestedAmount)),
  );
  const choices = suggested
    ? [suggested, ...presetDollars.filter((preset) => preset > suggested)]
    : presetDollars;
  const [amountText, setAmountText] = useState(suggested ? suggested.toFixed(2) : '');
  // What is no amount is said when the field is left, and no more while it is corrected.
  const [isLeft, setIsLeft] = useState(false);
  const amount = parseAmountInput(amountText);

  const handleAmount = (text: string) => {
    setAmountText(text);
    setIsLeft(false);
  };
  const handlePreset = (dollars: number) => handleAmount(dollars.toFixed(2));
  return (
    <TopUpForm
      amount={amount}
      onTyped={onTyped}
      onPaid={onPaid}
      onClose={onClose}
      before={(wasSubmitted) => (
        <>
          <AmountChips
            label={t('How much to add')}
            choices={choices}
            exact={suggested}
            chosen={amount}
            onChoose={handlePreset}
          />
          <AmountInput
            label={t('Amount')}
            autoComplete="transaction-amount"
            placeholder="0.00"
            value={amountText}
            error={wasSubmitted || (isLeft && amount === null) ? amountProblem(amount) : null}
            isRequired
            onChange={handleAmount}
            onBlur={() => setIsLeft(amountText !== '')}
          />
        </>
      )}
      after={(isPaying, isAwaited) => (
        <>
          <DialogFoot>
            <NetworkButton
              type="submit"
              isLoading={isPaying || isAwaited}
              loadingText={isAwaited ? cardFormAwaited : undefined}
              isWide
            >
              {amount === null ? t('Add funds') : t('Add {amount}', { amount: formatDollars(amount) })}
            </NetworkButton>
          </DialogFoot>
          <CardHint />
        </>
      )}
    />
  );
}
