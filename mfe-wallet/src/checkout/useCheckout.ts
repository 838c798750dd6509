import type { Plan } from '@portal/contract';
import { paths, useUser, type CustomerChoice } from '@portal/platform';
import { useEffect, useRef, useState } from 'react';
import { isWaiting } from '../purchase';
import { dataPlanStorageKey, esimStorageKey } from '../purchase/unfinishedPurchase';
import type { PurchaseAddress } from '../purchase/usePurchaseAddress';
import { checkoutTexts } from './checkoutTexts';
import { positionOf, stepBack } from './position';
import { useCatalogue } from './useCatalogue';
import type { PlanReceiver } from './usePlanReceiver';
import { usePurchase, usePurchaseFlow } from './usePurchase';
import { useReceiver } from './useReceiver';
import { useTag } from './useTag';

export interface CheckoutProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called after a purchase; `customer` is the receiver, null for the user. */
  onDone?: ((bought: { customer: CustomerChoice | null }) => void) | undefined;
  address: PurchaseAddress;
  /** The customer of a new eSIM, where the page has chosen one already. */
  customer?: CustomerChoice | undefined;
  /** The eSIM that gets the plan; null for a new one. */
  esim: PlanReceiver | null;
}

/** State of the dialog that sells: the address says the step, the flow what happens to the money. */
export function useCheckout(props: CheckoutProps) {
  const { address, esim } = props;
  const type = esim ? 'data-plan' : 'esim';
  const texts = checkoutTexts[type];
  const flow = usePurchaseFlow(useStorageKey(props));
  const { interrupted, state } = flow;
  const [resumedPlanId, setResumedPlanId] = useState(interrupted?.plan.uid ?? null);
  const [tag, setTag] = useTag(`${flow.storageKey}:${address.to ?? ''}`, interrupted?.tag);
  const [isPhoneConfirmed, setIsPhoneConfirmed] = useState(interrupted !== undefined);
  const receiver = useReceiver(address, props.customer, interrupted?.customer);
  const catalogue = useCatalogue(props);
  const end = useEnd(props, () => setResumedPlanId(null));
  const { destination, plans } = catalogue;

  const purchase = usePurchase(flow, {
    type,
    esimUid: esim?.uid ?? null,
    country: destination?.kind === 'country' ? destination.id : null,
    refetchPlans: plans.refetch,
    onPlanGone: end.handlePlanGone,
    successMessage: texts.bought,
    orderFailedMessage: texts.failed,
    linkAfter: useLinkAfter(receiver.customer, esim),
    onBought: () => {
      setTag('');
      setIsPhoneConfirmed(false);
      setResumedPlanId(null);
    },
    onDone: () => props.onDone?.({ customer: receiver.customer }),
    onClose: end.handleClose,
  });

  const position = positionOf({ address, esim, destination, plans, state, resumedPlanId });
  const { reviewed, step } = position;
  const isResumed = address.plan === null && reviewed !== null;
  return {
    ...{ address, esim, texts, receiver, purchase, tag, setTag, isPhoneConfirmed, setIsPhoneConfirmed },
    ...catalogue,
    ...position,
    isBuying: isWaiting(state),
    /** In the review, what is wrong with its own package. */
    problem: reviewed && state.plan?.uid !== reviewed.uid ? null : state.problem,
    handleClose: end.handleClose,
    handleContinue: ({ uid }: Plan, to: string | null = address.to) => {
      purchase.send({ type: 'dismiss' });
      address.go({ plan: uid, selected: uid, to });
    },
    handleBack: () => (isResumed ? setResumedPlanId(null) : stepBack({ address, esim, step })),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

function useStorageKey({ esim, customer }: CheckoutProps): string {
  const user = useUser();
  return esim ? dataPlanStorageKey(user._id, esim.uid) : esimStorageKey(user._id, customer?.id);
}

/** A purchase ends long after the render that started it, and Back may have been pressed meanwhile. */
function useEnd({ address, onClose }: CheckoutProps, onLeaveReview: () => void) {
  const latest = useRef({ address, onClose });
  useEffect(() => {
    latest.current = { address, onClose };
  });
  return {
    handleClose: () => {
      // A page that shows the dialog without the address keeps its own, cleared of the steps.
      if (!latest.current.address.isOpen) latest.current.address.close();
      latest.current.onClose();
    },
    handlePlanGone: () => {
      onLeaveReview();
      latest.current.address.change({ plan: null, selected: null });
    },
  };
}

/** Leads from the message of the purchase to a new eSIM. */
function useLinkAfter(customer: CustomerChoice | null, esim: PlanReceiver | null) {
  const user = useUser();
  if (esim) return undefined;
  return (esimUid: string) => ({
    label: customer ? 'Show the eSIM' : 'Install now',
    path: `${paths.esim(esimUid, customer?.id ?? user._id)}&tab=activation`,
  });
}
