import { formatAmountOnBlur, formatDollars, isAmountInput, parseAmountInput } from '@portal/contract';
import { useUser } from '@portal/platform';
import { Alert, Input } from 'shared-ui';
import { useState, type SubmitEvent } from 'react';
import { NetworkButton } from '../NetworkButton';
import { Form, Hint } from './AddFundsForm.styles';
import { CardFields } from './CardFields';
import { amountProblem, largestDollars, smallestDollars } from './topUpAmount';
import { useTopUp } from './useTopUp';

interface Props {
  suggestedAmount: number | undefined;
  onPaid: () => void;
  onClose: () => void;
}

/** Amount, name and card. Input survives every failure. */
export function AddFundsForm({ suggestedAmount, onPaid, onClose }: Props) {
  const user = useUser();
  const [amountText, setAmountText] = useState(
    suggestedAmount ? Math.min(largestDollars, Math.max(smallestDollars, suggestedAmount)).toFixed(2) : '',
  );
  const [fullName, setFullName] = useState(`${user.fname} ${user.lname}`);
  const [isCardComplete, setIsCardComplete] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { payCard, isPaying, problem, notice } = useTopUp({ onPaid, onClose });

  const amount = parseAmountInput(amountText);
  const amountError = wasSubmitted ? amountProblem(amount) : null;

  const handleAmount = (text: string) => {
    // Accepts a pasted '$1,000.00'.
    const cleaned = text.replace(/[$,\s]/g, '');
    if (isAmountInput(cleaned)) setAmountText(cleaned);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    // An amount out of bounds shows its own error under the field.
    if (amount !== null && amountProblem(amount)) return;
    void payCard({ amount, fullName: fullName.trim(), isCardComplete });
  };
  return (
    <Form onSubmit={handleSubmit} noValidate>
      {problem && <Alert tone="error">{problem}</Alert>}
      {notice && <Alert tone="info">{notice}</Alert>}
      <Input
        label="Amount"
        start="$"
        inputMode="decimal"
        autoComplete="transaction-amount"
        placeholder="0.00"
        value={amountText}
        error={amountError}
        isRequired
        onChange={(event) => handleAmount(event.target.value)}
        onBlur={() => setAmountText(formatAmountOnBlur(amountText))}
      />
      <CardFields
        {...{ fullName, wasSubmitted, isPaying }}
        onFullName={setFullName}
        onComplete={setIsCardComplete}
      />
      <NetworkButton type="submit" isLoading={isPaying} isWide>
        {amount === null ? 'Add funds' : `Add ${formatDollars(amount)}`}
      </NetworkButton>
      <Hint>Your card’s details go to the card processor and never to this portal.</Hint>
    </Form>
  );
}
