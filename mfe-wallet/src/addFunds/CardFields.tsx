import { CardElement } from '@stripe/react-stripe-js';
import { Input } from 'shared-ui';
import { useId } from 'react';
import { CardFrame, CardLabel } from './AddFundsForm.styles';
import { cardStyle } from './cardStyle';

interface Props {
  fullName: string;
  onFullName: (fullName: string) => void;
  wasSubmitted: boolean;
  isPaying: boolean;
  onComplete: (isComplete: boolean) => void;
}

/** Name and card. */
export function CardFields({ fullName, onFullName, wasSubmitted, isPaying, onComplete }: Props) {
  const cardLabelId = useId();
  return (
    <>
      <Input
        label="Full name"
        autoComplete="cc-name"
        value={fullName}
        error={wasSubmitted && fullName.trim() === '' ? 'Enter the name on the card' : null}
        isRequired
        onChange={(event) => onFullName(event.target.value)}
      />
      <div>
        <CardLabel id={cardLabelId}>Card</CardLabel>
        <CardFrame role="group" aria-labelledby={cardLabelId}>
          <CardElement
            options={{ style: cardStyle(), hidePostalCode: true, disabled: isPaying }}
            onChange={({ complete }) => onComplete(complete)}
          />
        </CardFrame>
      </div>
    </>
  );
}
