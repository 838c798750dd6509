import { useUser } from '@portal/platform';
import { Elements } from '@stripe/react-stripe-js';
import { Alert } from 'shared-ui';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Form, Hint } from './AddFundsForm.styles';
import { CardFields } from './CardFields';
import { amountProblem } from './topUpAmount';
import { useTopUp } from './useTopUp';
import { whenStripe } from './whenStripe';

export interface CardPaymentProps {
  /** Id of the form, which a button outside of it submits. */
  formId: string;
  /** Dollars; null for invalid input. */
  amount: number | null;
  onBusy: (isBusy: boolean) => void;
  /** @param isCredited false if the card was charged and the wallet does not show it yet */
  onPaid: (isCredited: boolean) => void;
}

/** A card payment into the wallet as part of another form, which chooses the amount. */
export default function CardPayment(props: CardPaymentProps) {
  return (
    <Elements stripe={whenStripe()}>
      <PaymentForm {...props} />
    </Elements>
  );
}

function PaymentForm({ formId, amount, onBusy, onPaid }: CardPaymentProps) {
  const user = useUser();
  const [fullName, setFullName] = useState(`${user.fname} ${user.lname}`);
  const [isCardComplete, setIsCardComplete] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { payCard, isPaying, problem, notice } = useTopUp({ onPaid, onClose: () => undefined });

  useEffect(() => {
    onBusy(isPaying);
    return () => onBusy(false);
  }, [isPaying, onBusy]);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSubmitted(true);
    // An amount out of bounds shows its own error under the field.
    if (amountProblem(amount)) return;
    void payCard({ amount, fullName: fullName.trim(), isCardComplete });
  };
  return (
    <Form id={formId} onSubmit={handleSubmit} noValidate>
      {problem && <Alert tone="error">{problem} Nothing was bought.</Alert>}
      {notice && <Alert tone="info">{notice}</Alert>}
      <CardFields
        {...{ fullName, wasSubmitted, isPaying }}
        onFullName={setFullName}
        onComplete={setIsCardComplete}
      />
      <Hint>Your card’s details go to the card processor and never to this portal.</Hint>
    </Form>
  );
}
