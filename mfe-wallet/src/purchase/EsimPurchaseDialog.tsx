import type { Plan } from '@portal/contract';
import { Slot, useUser, type CustomerChoice, type SlotProps } from '@portal/platform';
import { Input } from 'shared-ui';
import { useState } from 'react';
import { useRefreshLater } from '../useRefreshLater';
import { useCreateEsimMutation } from '../walletApi';
import { Before } from './EsimPurchaseDialog.styles';
import { PurchaseFrame } from './PurchaseFrame';
import { ReviewStep } from './ReviewStep';
import { usePackages } from './usePackages';
import { usePurchase } from './usePurchase';

const refreshDelayMs = 1000;
const longestTag = 60;

/** Buys a new eSIM with its first package, for oneself or, as an affiliate, for a customer. */
export default function EsimPurchaseDialog({
  isOpen,
  onClose,
  customer,
  onDone,
}: SlotProps['purchase/esim']) {
  const user = useUser();
  const packages = usePackages();
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [picked, setPicked] = useState<CustomerChoice | null>(null);
  const [tag, setTag] = useState('');
  const [isPhoneConfirmed, setIsPhoneConfirmed] = useState(false);
  const [fundsFor, setFundsFor] = useState<Plan | null>(null);
  const [createEsim] = useCreateEsimMutation();
  const refreshLater = useRefreshLater();

  const owner = customer ?? picked;
  const customerId = owner?.id ?? user._id;
  const country = packages.place.kind === 'country' ? (packages.place.value ?? undefined) : undefined;
  const canChooseOwner = user.role === 'affiliate' && !customer;

  const { buy, isBuying, problem, clearProblem } = usePurchase({
    type: 'esim',
    intent: customerId,
    order: (plan, { transactionId, idempotencyKey }) =>
      createEsim({
        body: { planId: plan.uid, customerId, tag: tag.trim(), transactionId, country },
        idempotencyKey,
      }),
    successMessage: 'eSIM created successfully!',
    orderFailedMessage: 'Failed to create eSIM. Please try again.',
    onBought: () => {
      refreshLater(['Esim', 'Wallet', 'CustomerTransaction'], refreshDelayMs);
      setChosen(null);
      setTag('');
      setIsPhoneConfirmed(false);
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
      title="Buy eSIM"
      description="Mobile data for your trip, paid from your wallet."
      packages={packages}
      chosen={chosen}
      onChoose={handleChoose}
      before={
        <Before>
          {canChooseOwner && (
            <Slot
              name="affiliate/customer-picker"
              label="Buy for"
              ownLabel="Myself"
              value={picked}
              onChange={setPicked}
            />
          )}
          <Input
            label="eSIM Tag"
            hint="A name of your own, to find it again. You can leave it empty."
            maxLength={longestTag}
            value={tag}
            onChange={(event) => setTag(event.target.value)}
          />
        </Before>
      }
      review={(plan) => (
        <ReviewStep
          plan={plan}
          facts={[
            ['For', owner ? `${owner.fname} (${owner.email})` : 'Myself'],
            ['eSIM Tag', tag.trim() || '-'],
          ]}
          problem={problem}
          phone={{ isConfirmed: isPhoneConfirmed, onConfirm: setIsPhoneConfirmed }}
        />
      )}
      buyLabel="Buy eSIM"
      canBuy={isPhoneConfirmed}
      isBuying={isBuying}
      onBuy={(plan) => void buy(plan, country)}
      fundsFor={fundsFor}
      onFundsSettled={() => setFundsFor(null)}
    />
  );
}
