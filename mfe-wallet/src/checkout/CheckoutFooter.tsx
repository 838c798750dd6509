import { DoneFooter } from '../steps/done/DoneFooter';
import { PlansFooter } from '../steps/plans/PlansFooter';
import { ReviewFooter } from '../steps/review/ReviewFooter';
import type { Checkout } from './useCheckout';
import type { Payment } from './usePayment';

/** Continue, or Pay. */
export function CheckoutFooter({ checkout, payment }: { checkout: Checkout; payment: Payment }) {
  const { address, selected, recommendation, destination, reviewed, problem } = checkout;
  if (checkout.step === 'done' && address.bought)
    return <DoneFooter uid={address.bought} onClose={checkout.handleClose} />;
  if (!reviewed) {
    return (
      <PlansFooter
        {...{ address, selected, recommendation, destination }}
        onContinue={checkout.handleContinue}
      />
    );
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
      areTermsConfirmed={checkout.terms.isConfirmedFor(reviewed)}
      isPhoneConfirmed={checkout.phone.isConfirmed}
      isReceiverUnknown={checkout.receiver.isUnknown}
      onBack={checkout.handleBack}
      onPay={pay}
    />
  );
}
