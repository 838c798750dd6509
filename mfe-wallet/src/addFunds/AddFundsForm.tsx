import { amountTextOf, formatAmountOnBlur, formatDollars, parseAmountInput } from '@portal/contract';
import { Input } from 'shared-ui';
import { useState } from 'react';
import { NetworkButton } from '../NetworkButton';
import { CardHint } from './CardHint';
import { TopUpForm } from './TopUpForm';
import { amountProblem, largestDollars, smallestDollars } from './topUpAmount';

interface Props {
  suggestedAmount: number | undefined;
  onPaid: () => void;
  onClose: () => void;
}

/** Amount and card. */
export function AddFundsForm({ suggestedAmount, onPaid, onClose }: Props) {
  const [amountText, setAmountText] = useState(
    suggestedAmount ? Math.min(largestDollars, Math.max(smallestDollars, suggestedAmount)).toFixed(2) : '',
  );
  // What is no amount is said when the field is left, and no more while it is corrected.
  const [isLeft, setIsLeft] = useState(false);
  const amount = parseAmountInput(amountText);

  const handleAmount = (text: string) => {
    setAmountText(amountTextOf(text));
    setIsLeft(false);
  };
  const handleBlur = () => {
    setAmountText(formatAmountOnBlur(amountText));
    setIsLeft(amountText !== '');
  };
  return (
    <TopUpForm
      amount={amount}
      onPaid={onPaid}
      onClose={onClose}
      before={(wasSubmitted) => (
        <Input
          label="Amount"
          start="$"
          inputMode="decimal"
          autoComplete="transaction-amount"
          placeholder="0.00"
          value={amountText}
          error={wasSubmitted || (isLeft && amount === null) ? amountProblem(amount) : null}
          isRequired
          onChange={(event) => handleAmount(event.target.value)}
          onBlur={handleBlur}
        />
      )}
      after={(isPaying) => (
        <>
          <NetworkButton type="submit" isLoading={isPaying} isWide>
            {amount === null ? 'Add funds' : `Add ${formatDollars(amount)}`}
          </NetworkButton>
          <CardHint />
        </>
      )}
    />
  );
}
