import { PlansFooter } from '../steps/plans/PlansFooter';
import { ReviewFooter } from '../steps/review/ReviewFooter';
import type { Checkout } from './useCheckout';
import type { Payment } from './usePayment';

/** Continue, or Pay. */
export function CheckoutFooter({ checkout, payment }: { checkout: Checkout; payment: Payment }) {
  const { address, selected, destination, reviewed, problem, esim } = checkout;
  if (!reviewed) {
    return <PlansFooter {...{ address, selected, destination }} onContinue={checkout.handleContinue} />;
  }
  const { funds, formId, stage, isCardAwaited, open, pay } = payment;
  const { isUndecided } = checkout.purchase.state;
  return (
    <ReviewFooter
      message={problem === null ? null : { text: problem, tone: isUndecided ? 'info' : 'error' }}
      open={open && (isUndecided ? 'undecided' : 'unanswered')}
      price={reviewed.rrp_usd ?? 0}
      {...{ funds, formId, stage, isCardAwaited }}
      texts={checkout.texts}
      isPhoneConfirmed={esim !== null || checkout.isPhoneConfirmed}
      isReceiverUnknown={checkout.receiver.isUnknown}
      onBack={checkout.handleBack}
      onPay={pay}
    />
  );
}
