import { formatAmountOnBlur, formatDollars, isAmountInput, parseAmountInput } from '@portal/contract';
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
  const amount = parseAmountInput(amountText);

  const handleAmount = (text: string) => {
    // Accepts a pasted '$1,000.00'.
    const cleaned = text.replace(/[$,\s]/g, '');
    if (isAmountInput(cleaned)) setAmountText(cleaned);
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
          error={wasSubmitted ? amountProblem(amount) : null}
          isRequired
          onChange={(event) => handleAmount(event.target.value)}
          onBlur={() => setAmountText(formatAmountOnBlur(amountText))}
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
