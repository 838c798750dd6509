import { t } from '@portal/contract';
import { CardHint } from './CardHint';
import { TopUpForm } from './TopUpForm';

export interface CardPaymentProps {
  /** Id of the form, which a button outside of it submits. */
  formId: string;
  /** Dollars; null for invalid input. */
  amount: number | null;
  onBusy: (isBusy: boolean) => void;
  /** The card form loads: nothing can be paid before it is there. */
  onAwaited: (isAwaited: boolean) => void;
  /** Closing loses typed card details. */
  onTyped: (isTyped: boolean) => void;
  /** @param isCredited false if the card was charged and the wallet does not show it yet */
  onPaid: (isCredited: boolean) => void;
}

/** A card payment into the wallet as part of another form, which chooses the amount. */
export default function CardPayment(props: CardPaymentProps) {
  return <TopUpForm {...props} problemNote={t('Nothing was bought.')} after={() => <CardHint />} />;
}
