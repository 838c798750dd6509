import { useUser, type SlotProps } from '@portal/platform';
import { useRefreshLater } from '../useRefreshLater';
import { useAddDataPlanMutation } from '../walletApi';
import { PurchaseFrame } from './PurchaseFrame';
import { ReviewStep } from './ReviewStep';
import { usePurchase } from './usePurchase';
import { usePurchaseChoice } from './usePurchaseChoice';

const refreshDelayMs = 1000;

/** Buys a data plan for an eSIM that exists. */
export default function DataPlanPurchaseDialog({
  isOpen,
  onClose,
  esim,
  onDone,
}: SlotProps['purchase/data-plan']) {
  const user = useUser();
  const place = `data-plan:${user._id}:${esim.uid}`;
  const choice = usePurchaseChoice(place);
  const { interrupted, chosen } = choice;
  const [addDataPlan] = useAddDataPlanMutation();
  const refreshLater = useRefreshLater();

  const { buy, isBuying, problem, clearProblem } = usePurchase(
    {
      type: 'data-plan',
      place,
      order: ({ plan }, { transactionId, idempotencyKey }) =>
        addDataPlan({ esimId: esim.uid, body: { dataPlanId: plan.uid, transactionId }, idempotencyKey }),
      successMessage: 'Data plan added successfully!',
      orderFailedMessage: 'Failed to add data plan. Please try again.',
      onBought: () => {
        refreshLater(['DataPlan', 'Esim', 'Wallet'], refreshDelayMs);
        choice.backToPackages();
        onDone?.();
        onClose();
      },
      onFundsNeeded: choice.setMissingDollars,
      onPriceChanged: choice.reprice,
      onGone: choice.dropChosen,
    },
    interrupted !== null,
  );

  return (
    <PurchaseFrame
      isOpen={isOpen}
      onClose={onClose}
      title="Add data plan"
      description={`For the eSIM ${esim.tag || esim.iccid}, paid from your wallet.`}
      choice={choice}
      problem={problem}
      onChange={clearProblem}
      review={(plan) => <ReviewStep plan={plan} facts={[['eSIM', esim.tag || esim.iccid]]} />}
      buyLabel="Buy data plan"
      canBuy
      isBuying={isBuying}
      onBuy={() => {
        if (chosen) void buy({ plan: chosen, country: choice.country, tag: '', customer: null });
      }}
    />
  );
}
