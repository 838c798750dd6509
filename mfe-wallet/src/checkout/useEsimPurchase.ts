import { paths, useUser, type SlotProps } from '@portal/platform';
import { usePurchaseAddress, type PurchaseAddress } from './usePurchaseAddress';
import { useEffect, useRef, useState } from 'react';
import { findPlace, useDestinations } from '../catalogue/useDestinations';
import { useReceiver } from './useReceiver';
import { isWaiting } from '../purchase';
import { esimPlace } from '../purchase/unfinishedPurchase';
import { useFollowedPlan } from './useFollowedPlan';
import { usePlans, type Plans } from '../catalogue/usePlans';
import { usePurchase, usePurchaseFlow } from './usePurchase';
import { useTag } from './useTag';

/** State of the dialog that buys an eSIM: the address says the step, the flow what happens to the money. */
export function useEsimPurchase({ isOpen, onClose, customer, onDone }: SlotProps['purchase/esim']) {
  const user = useUser();
  const address = usePurchaseAddress();
  const purchasePlace = esimPlace(user._id, customer?.id);
  const flow = usePurchaseFlow(purchasePlace);
  const { interrupted } = flow;
  const [tag, setTag] = useTag(`${purchasePlace}:${address.to ?? ''}`, interrupted?.tag);
  const [isPhoneConfirmed, setIsPhoneConfirmed] = useState(interrupted !== undefined);
  const destinations = useDestinations({ isSkipped: !isOpen });
  const receiver = useReceiver(address, customer, interrupted?.customer);

  const found = isOpen ? findPlace(address.to, destinations) : null;
  const place = found === 'unknown' ? null : found;
  const plans = usePlans(place);

  // A purchase ends long after the render that started it, and Back may have been pressed meanwhile.
  const latest = useRef({ address, onClose });
  useEffect(() => {
    latest.current = { address, onClose };
  });
  const handleClose = () => {
    // A page that shows the dialog without the address keeps its own, cleared of the steps.
    if (!latest.current.address.isOpen) latest.current.address.close();
    latest.current.onClose();
  };
  const purchase = usePurchase(flow, {
    type: 'esim',
    esimUid: null,
    country: place?.kind === 'country' ? place.id : null,
    refetchPlans: plans.refetch,
    onPlanGone: () => latest.current.address.change({ plan: null, selected: null }),
    successMessage: 'eSIM created successfully!',
    orderFailedMessage: 'Failed to create eSIM. Please try again.',
    linkAfter: (esimUid) => ({
      label: receiver.customer ? 'Show the eSIM' : 'Install now',
      path: `${paths.esim(esimUid, receiver.customer?.id ?? user._id)}&tab=activation`,
    }),
    onBought: () => {
      setTag('');
      setIsPhoneConfirmed(false);
    },
    onDone: () => onDone?.({ customer: receiver.customer }),
    onClose: handleClose,
  });
  const { state, send } = purchase;
  const isBuying = isWaiting(state);
  const isReviewing = state.plan !== null && state.status !== 'choosing';

  const { named, selected, isUnknown, isAwaited } = plansOfAddress(plans, address);
  useFollowedPlan(named, address.plan, purchase);

  return {
    address,
    destinations,
    receiver,
    place,
    plans,
    purchase,
    tag,
    setTag,
    isPhoneConfirmed,
    setIsPhoneConfirmed,
    selected,
    isBuying,
    step: stepOf({ isReviewing, isAwaited, hasPlace: place !== null }),
    isDestinationUnknown: found === 'unknown',
    isPlanUnknown: isUnknown,
    handleClose,
    handleBack: () => {
      if (!isReviewing) return address.back({ to: null, plan: null, selected: null });
      if (address.plan === null) send({ type: 'back' });
      else address.back({ plan: null, selected: address.plan });
    },
  };
}

type Step = 'where' | 'plans' | 'loading' | 'review';

/** The plans that the address names, among those that are loaded. */
function plansOfAddress({ plans, isLoading }: Plans, { plan, selected }: PurchaseAddress) {
  const find = (uid: string | null) => plans?.find((loaded) => loaded.uid === uid) ?? null;
  const named = find(plan);
  return {
    named,
    selected: find(selected ?? plan),
    isUnknown: plan !== null && plans !== undefined && named === null,
    /** The review appears as soon as it is loaded. */
    isAwaited: plan !== null && (isLoading || named !== null),
  };
}

function stepOf(known: { isReviewing: boolean; isAwaited: boolean; hasPlace: boolean }): Step {
  if (known.isReviewing) return 'review';
  if (known.isAwaited) return 'loading';
  return known.hasPlace ? 'plans' : 'where';
}

export type EsimPurchase = ReturnType<typeof useEsimPurchase>;
