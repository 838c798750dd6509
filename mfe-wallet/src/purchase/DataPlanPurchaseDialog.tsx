import type { Plan } from '@portal/contract';
import type { SlotProps } from '@portal/platform';
import { useState } from 'react';
import { useRefreshLater } from '../useRefreshLater';
import { useAddDataPlanMutation } from '../walletApi';
import { PurchaseFrame } from './PurchaseFrame';
import { ReviewStep } from './ReviewStep';
import { usePackages } from './usePackages';
import { usePurchase } from './usePurchase';

const refreshDelayMs = 1000;

/** Buys a data plan for an eSIM that exists. */
export default function DataPlanPurchaseDialog({
  isOpen,
  onClose,
  esim,
  onDone,
}: SlotProps['purchase/data-plan']) {
  const packages = usePackages();
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [fundsFor, setFundsFor] = useState<Plan | null>(null);
  const [addDataPlan] = useAddDataPlanMutation();
  const refreshLater = useRefreshLater();
  const country = packages.place.kind === 'country' ? (packages.place.value ?? undefined) : undefined;

  const { buy, isBuying, problem, clearProblem } = usePurchase({
    type: 'data-plan',
    intent: esim.uid,
    order: (plan, { transactionId, idempotencyKey }) =>
      addDataPlan({ esimId: esim.uid, body: { dataPlanId: plan.uid, transactionId }, idempotencyKey }),
    successMessage: 'Data plan added successfully!',
    orderFailedMessage: 'Failed to add data plan. Please try again.',
    onBought: () => {
      refreshLater(['DataPlan', 'Esim', 'Wallet'], refreshDelayMs);
      setChosen(null);
      onDone?.();
      onClose();
    },
    onFundsNeeded: setFundsFor,
    onPriceChanged: () => {
      setChosen(null);
      packages.refetch();
    },
  });
  const handleChoose = (plan: Plan | null) => {
    clearProblem();
    setChosen(plan);
  };

  return (
    <PurchaseFrame
      isOpen={isOpen}
      onClose={onClose}
      title="Add data plan"
      description={`For the eSIM ${esim.tag || esim.iccid}, paid from your wallet.`}
      packages={packages}
      chosen={chosen}
      onChoose={handleChoose}
      review={(plan) => (
        <ReviewStep plan={plan} facts={[['eSIM', esim.tag || esim.iccid]]} problem={problem} />
      )}
      buyLabel="Buy data plan"
      canBuy
      isBuying={isBuying}
      onBuy={(plan) => void buy(plan, country)}
      fundsFor={fundsFor}
      onFundsSettled={() => setFundsFor(null)}
    />
  );
}
