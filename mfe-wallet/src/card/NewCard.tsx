import { minTopUpDollars, t } from '@portal/contract';
import { useTheme } from '@portal/platform';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripePaymentElementOptions } from '@stripe/stripe-js';
import { PartFailure } from 'shared-ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { cardAppearance } from './cardAppearance';
import { fieldsHeight, FieldsSkeleton } from './CardSkeleton';
import type { CardForm } from './chosenCard';
import { useReport } from './useReport';
import styled from 'styled-components';
import { whenStripe } from './whenStripe';

interface Props {
  /** Dollars; null for invalid input. */
  amount: number | null;
  /** Whether the card is saved when it is charged. */
  isSaved: boolean;
  isPaying: boolean;
  onComplete: (isComplete: boolean) => void;
  /** Whether closing loses what was typed: a payment that runs continues. */
  onTyped?: ((isTyped: boolean) => void) | undefined;
  /** The fields can be submitted; null when they are gone. */
  onForm: (form: CardForm | null) => void;
}

/** The card processor's own fields: card, and the wallets that the device has. */
export default function NewCard({ amount, isSaved, ...fields }: Props) {
  const { theme } = useTheme();
  const appearance = useMemo(() => cardAppearance(theme), [theme]);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const handleFailure = useCallback(() => setHasFailed(true), []);
  const handleRetry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  if (hasFailed) return <PartFailure name={t('The card form')} onRetry={handleRetry} isRetrying={false} />;
  return (
    <Elements
      key={attempt}
      stripe={whenStripe()}
      options={{
        mode: 'payment',
        // Wallets show it; before an amount is typed it only has to be valid.
        amount: Math.round(Math.max(amount ?? 0, minTopUpDollars) * 100),
        currency: 'usd',
        setupFutureUsage: isSaved ? 'off_session' : null,
        allowedPaymentMethodTypes: ['card'],
        appearance,
      }}
    >
      <Fields {...fields} onFailure={handleFailure} />
    </Elements>
  );
}

/** The fields grow below their placeholder, which then goes: side by side both would move what follows. */
const Layers = styled.div`
  display: grid;
  min-height: ${fieldsHeight};

  > * {
    grid-area: 1 / 1;
  }
  > :first-child:not(:last-child) {
    z-index: 1;
  }
`;

const billingDetails = { name: 'never', email: 'never' } as const;

interface FieldsProps extends Pick<Props, 'isPaying' | 'onComplete' | 'onTyped' | 'onForm'> {
  /** The card processor's script or its fields did not load. */
  onFailure: () => void;
}

function Fields({ isPaying, onComplete, onTyped, onForm, onFailure }: FieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isEmpty, setIsEmpty] = useState(true);
  useReport(!isEmpty && !isPaying, onTyped);
  useEffect(() => {
    // Before its fields are rendered the form can be submitted, and fails.
    onForm(stripe && elements && isReady ? { stripe, elements } : null);
    return () => onForm(null);
  }, [stripe, elements, isReady, onForm]);
  useEffect(() => {
    let isShown = true;
    void whenStripe().then((loaded) => isShown && !loaded && onFailure());
    return () => {
      isShown = false;
    };
  }, [onFailure]);
  const options: StripePaymentElementOptions = {
    fields: { billingDetails },
    layout: { type: 'accordion', radios: 'never', spacedAccordionItems: false },
    readOnly: isPaying,
    wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
  };
  return (
    <Layers>
      {!isReady && <FieldsSkeleton />}
      <PaymentElement
        options={options}
        onReady={() => setIsReady(true)}
        onLoadError={onFailure}
        onChange={({ complete, empty }) => {
          onComplete(complete);
          setIsEmpty(empty);
        }}
      />
    </Layers>
  );
}
