import { t } from '@portal/contract';
import { Slot } from '@portal/platform';
import { Alert, FullDialog, lazyPart, PartFailure, useDiscardQuestion } from 'shared-ui';
import { Messages, Step } from '../steps/Step.styles';
import { CheckoutFooter } from './CheckoutFooter';
import { CheckoutStep } from './CheckoutStep';
import { Steps } from './Steps';
import { useCheckout, type CheckoutProps } from './useCheckout';
import { usePayment } from './usePayment';
import { WalletChip } from './WalletChip';

const DiscardQuestion = lazyPart(
  // One chunk with the card form, which is there when a card is typed.
  () => import(/* webpackChunkName: "slot-add-funds" */ '../card/DiscardCard'),
  { name: t('The question'), Failure: PartFailure },
);
const stepNumbers = { where: 1, plans: 2, review: 3, done: 4 } as const;

/** The steps that lead to a purchase, for a new eSIM or a plan. It hides while funds are being added. */
export function CheckoutDialog(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const payment = usePayment(checkout);
  const { step, purchase, problem } = checkout;
  const { isUndecided, status, missingDollars } = purchase.state;
  const { isBusy } = payment;
  const question = useDiscardQuestion(payment.isCardTyped, checkout.handleClose);
  const isAddingFunds = status === 'addingFunds';
  return (
    <>
      <FullDialog
        isOpen={props.isOpen && !isAddingFunds}
        onClose={question.handleClose}
        isBusy={isBusy}
        title={checkout.texts.title}
        scrollKey={step}
        onBack={checkout.isFirstStep ? undefined : checkout.handleBack}
        middle={<Steps current={step === 'loading' ? (checkout.address.plan ? 3 : 2) : stepNumbers[step]} />}
        end={<WalletChip />}
        footer={
          (step === 'plans' || step === 'review' || step === 'done') && (
            <CheckoutFooter checkout={checkout} payment={payment} />
          )
        }
      >
        {problem && step !== 'review' && (
          <Messages>
            <Alert tone={isUndecided ? 'info' : 'error'} isUrgent>
              {problem}
            </Alert>
          </Messages>
        )}
        <Step key={step}>
          <CheckoutStep checkout={checkout} payment={payment} />
        </Step>
      </FullDialog>
      {props.isOpen && question.isConfirming && <DiscardQuestion isOpen guard={question} />}
      <Slot
        name="wallet/add-funds"
        isOpen={props.isOpen && isAddingFunds}
        suggestedAmount={missingDollars ?? undefined}
        onClose={() => purchase.send({ type: 'closeFunds' })}
      />
    </>
  );
}
