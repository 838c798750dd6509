import { useTheme } from '@portal/platform';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { useEffect, useMemo } from 'react';
import { cardAppearance } from './cardAppearance';
import type { CardForm } from './chosenCard';
import { smallestDollars } from './topUpAmount';
import { whenStripe } from './whenStripe';

interface Props {
  /** Dollars; null for invalid input. */
  amount: number | null;
  /** Whether the card is saved when it is charged. */
  isSaved: boolean;
  isPaying: boolean;
  onComplete: (isComplete: boolean) => void;
  /** The fields can be submitted; null when they are gone. */
  onForm: (form: CardForm | null) => void;
}

/** The card processor's own fields: card, and the wallets that the device has. */
export default function NewCard({ amount, isSaved, ...fields }: Props) {
  const { theme } = useTheme();
  const appearance = useMemo(() => cardAppearance(theme), [theme]);
  return (
    <Elements
      stripe={whenStripe()}
      options={{
        mode: 'payment',
        // Wallets show it; before an amount is typed it only has to be valid.
        amount: Math.round(Math.max(amount ?? 0, smallestDollars) * 100),
        currency: 'usd',
        setupFutureUsage: isSaved ? 'off_session' : null,
        allowedPaymentMethodTypes: ['card'],
        appearance,
      }}
    >
      <Fields {...fields} />
    </Elements>
  );
}

const billingDetails = { name: 'never', email: 'never' } as const;

function Fields({ isPaying, onComplete, onForm }: Pick<Props, 'isPaying' | 'onComplete' | 'onForm'>) {
  const stripe = useStripe();
  const elements = useElements();
  useEffect(() => {
    onForm(stripe && elements ? { stripe, elements } : null);
    return () => onForm(null);
  }, [stripe, elements, onForm]);
  const options: StripePaymentElementOptions = {
    fields: { billingDetails },
    layout: { type: 'accordion', radios: 'never', spacedAccordionItems: false },
    readOnly: isPaying,
    wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
  };
  return <PaymentElement options={options} onChange={({ complete }) => onComplete(complete)} />;
}
