import { Slot, useUser, type SlotProps } from '@portal/platform';
import { Alert, ArrowLeftIcon, FullDialog, IconButton, LoadingText, Skeleton } from 'shared-ui';
import { useId, useState } from 'react';
import type { CardPaymentProps } from '../card/CardPayment';
import { Messages, Step } from '../steps/Shop.styles';
import { Steps } from './Steps';
import { WalletChip } from './WalletChip';
import { PlansFooter } from '../steps/plans/PlansFooter';
import { PlansStep } from '../steps/plans/PlansStep';
import { ReviewFooter } from '../steps/review/ReviewFooter';
import { ReviewStep } from '../steps/review/ReviewStep';
import { useFunds } from '../steps/review/useFunds';
import { WhereStep } from '../steps/where/WhereStep';
import { openPurchaseOf, type PurchaseFlowState } from '../purchase';
import { useEsimPurchase, type EsimPurchase } from './useEsimPurchase';
import { useInterruption } from './useInterruption';
import { useListOfBuyer } from './useListOfBuyer';
import { usePurchaseAddress } from './usePurchaseAddress';

const stepNumbers = { where: 1, plans: 2, loading: 3, review: 3 } as const;

/** Dialog that buys a new eSIM with its first package, and leads to where it is shown. */
export default function EsimPurchaseDialog({ isOpen, onDone, ...given }: SlotProps['purchase/esim']) {
  const isInterrupted = useInterruption(usePurchaseAddress());
  const leadToList = useListOfBuyer(isOpen);
  const handleDone: typeof onDone = (bought) => {
    leadToList(bought);
    onDone?.(bought);
  };
  return <PurchaseDialog {...given} isOpen={isOpen && !isInterrupted} onDone={handleDone} />;
}

/** The steps of the dialog, for the user or for an affiliate's customer. */
function PurchaseDialog(props: SlotProps['purchase/esim']) {
  const { isOpen } = props;
  const shop = useEsimPurchase(props);
  const { step, isBuying, purchase } = shop;
  const { problem, isUndecided, status, missingDollars, plan } = purchase.state;
  // What was sent may be paid already, so nothing is missing for it.
  const funds = useFunds(openPurchaseOf(purchase.state) ? 0 : (plan?.rrp_usd ?? 0));
  const [isCardBusy, setIsCardBusy] = useState(false);
  const [isCardAwaited, setIsCardAwaited] = useState(false);
  const formId = useId();
  const isBusy = isBuying || isCardBusy;

  const pay = () => purchase.buy({ tag: shop.tag.trim(), customer: shop.receiver.customer });
  const handlePaid = (isCredited: boolean) => {
    funds.addTopUp();
    if (isCredited) pay();
  };
  const card = { formId, onBusy: setIsCardBusy, onAwaited: setIsCardAwaited, onPaid: handlePaid };
  return (
    <>
      <FullDialog
        isOpen={isOpen && status !== 'addingFunds'}
        onClose={shop.handleClose}
        isBusy={isBusy}
        title="Buy eSIM"
        scrollKey={step}
        start={
          step !== 'where' && (
            <IconButton
              label="Back"
              icon={<ArrowLeftIcon />}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && shop.handleBack()}
            />
          )
        }
        middle={<Steps current={stepNumbers[step]} />}
        end={<WalletChip />}
        footer={
          (step === 'plans' || step === 'review') && (
            <Footer {...{ shop, funds, isCardBusy, isCardAwaited, formId }} onPay={pay} />
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
          <Content shop={shop} funds={funds} card={card} isBusy={isBusy} />
        </Step>
      </FullDialog>
      <Slot
        name="wallet/add-funds"
        isOpen={isOpen && status === 'addingFunds'}
        suggestedAmount={missingDollars ?? undefined}
        onClose={() => purchase.send({ type: 'closeFunds' })}
      />
    </>
  );
}

interface PartProps {
  shop: EsimPurchase;
  funds: ReturnType<typeof useFunds>;
}

interface ContentProps extends PartProps {
  card: Omit<CardPaymentProps, 'amount'>;
  isBusy: boolean;
}

function Content({ shop, funds, card, isBusy }: ContentProps) {
  const user = useUser();
  const { step, address, receiver, place, purchase } = shop;
  const { plan } = purchase.state;
  if (step === 'where') {
    return (
      <WhereStep
        address={address}
        query={shop.destinations}
        problem={
          shop.isDestinationUnknown
            ? `There are no packages for ‘${(address.to ?? '').slice(0, 40)}’. Choose another destination.`
            : null
        }
        receiver={
          receiver.canChoose && (
            <Slot
              name="affiliate/customer-picker"
              label="Buy for"
              ownLabel="Myself"
              value={receiver.customer}
              valueId={address.customerId}
              onChange={receiver.choose}
            />
          )
        }
      />
    );
  }
  if (step === 'plans' && place) return <PlansStep shop={shop} place={place} />;
  if (step === 'loading' || !plan) {
    return (
      <div>
        <LoadingText />
        <Skeleton height="320px" radius="card" />
      </div>
    );
  }
  const { customer } = receiver;
  return (
    <ReviewStep
      product={{
        plan,
        place,
        receiver: customer ? `${customer.fname} (${customer.email})` : `Myself (${user.email})`,
        onChange: isBusy ? null : shop.handleBack,
      }}
      payment={{ plan, funds, open: openShownFor(purchase.state), ...card }}
      tag={shop.tag}
      onTag={shop.setTag}
      isForCustomer={customer !== null}
      isPhoneConfirmed={shop.isPhoneConfirmed}
      onPhoneConfirmed={shop.setIsPhoneConfirmed}
    />
  );
}

/** While the first answer is awaited, the sum stays as it was when the button was pressed. */
const openShownFor = (state: PurchaseFlowState) =>
  state.status === 'debiting' ? null : openPurchaseOf(state);

interface FooterProps extends PartProps {
  isCardBusy: boolean;
  isCardAwaited: boolean;
  formId: string;
  onPay: () => void;
}

function Footer({ shop, funds, isCardBusy, isCardAwaited, formId, onPay }: FooterProps) {
  const { step, purchase } = shop;
  const { plan, status, problem, isUndecided } = purchase.state;
  // The review has a package.
  if (step === 'plans' || !plan) return <PlansFooter shop={shop} />;
  return (
    <ReviewFooter
      message={problem === null ? null : { text: problem, tone: isUndecided ? 'info' : 'error' }}
      open={openPurchaseOf(purchase.state) && (isUndecided ? 'undecided' : 'unanswered')}
      price={plan.rrp_usd ?? 0}
      funds={funds}
      formId={formId}
      stage={isCardBusy || status === 'debiting' ? 'paying' : shop.isBuying ? 'ordering' : null}
      isCardAwaited={isCardAwaited}
      isPhoneConfirmed={shop.isPhoneConfirmed}
      isReceiverUnknown={shop.receiver.isUnknown}
      onBack={shop.handleBack}
      onPay={onPay}
    />
  );
}
