import type { Plan } from '@portal/contract';
import { useUser, type CustomerChoice, tabStorage } from '@portal/platform';
import { useState } from 'react';
import { isWaiting } from '../purchase';
import { dataPlanStorageKey, esimStorageKey, type UnfinishedPurchase } from '../purchase/unfinishedPurchase';
import type { PurchaseAddress } from '../purchase/usePurchaseAddress';
import { useRecommendation } from '../steps/plans/useRecommendation';
import { checkoutTexts } from './checkoutTexts';
import { positionOf, stepBack } from './position';
import { useCatalogue } from './useCatalogue';
import { useCheckoutEnd } from './useCheckoutEnd';
import { usePhoneCheck } from './usePhoneCheck';
import type { PlanReceiver } from './usePlanReceiver';
import { usePurchase, usePurchaseFlow } from './usePurchase';
import { useReceiver } from './useReceiver';

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
  const flow = usePurchaseFlow(useStorageKey(props));
  const { interrupted, state } = flow;
  const [resumedPlanId, setResumedPlanId] = useState(interrupted?.plan.uid ?? null);
  const [tag, setTag] = useTag(`${flow.storageKey}:${address.to ?? ''}`, interrupted?.tag);
  const receiver = useReceiver(address, props.customer, interrupted?.customer);
  const isOwn = receiver.customer === null;
  const phone = usePhoneCheck({ isNeeded: esim === null, isOwn, isTicked: interrupted !== undefined });
  const terms = useWithdrawalTerms(interrupted);
  const catalogue = useCatalogue(props);
  const { destination, plans } = catalogue;
  const recommendation = useRecommendation(address, plans.plans, Boolean(esim?.again));
  const end = useCheckoutEnd(props, receiver.customer, () => setResumedPlanId(null));
  const purchase = usePurchase(flow, {
    ...typeOf(esim),
    country: destination?.kind === 'country' ? destination.id : null,
    refetchPlans: plans.refetch,
    onPlanGone: end.handlePlanGone,
    onBought: (esimUid) => {
      setTag('');
      phone.reset();
      terms.reset();
      setResumedPlanId(null);
      end.handleBought(esimUid);
    },
  });

  // After a problem the buyer chooses: another package is not what they wanted.
  const recommendedId = state.problem === null && recommendation ? recommendation.plan.uid : null;
  const position = positionOf({ address, esim, destination, plans, recommendedId, state, resumedPlanId });
  const { reviewed, step } = position;
  const isResumed = address.plan === null && reviewed !== null;
  return {
    ...{ address, esim, texts: textsOf(esim), receiver, purchase, tag, setTag, phone, terms },
    ...catalogue,
    ...position,
    recommendation,
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

const textsOf = (esim: PlanReceiver | null) => checkoutTexts[esim ? 'data-plan' : 'esim'];

const typeOf = (esim: PlanReceiver | null) =>
  ({
    type: esim ? 'data-plan' : 'esim',
    esimUid: esim?.uid ?? null,
    orderFailedMessage: textsOf(esim).failed,
  }) as const;

function useStorageKey({ esim, customer }: CheckoutProps): string {
  const user = useUser();
  return esim ? dataPlanStorageKey(user._id, esim.uid) : esimStorageKey(user._id, customer?.id);
}

const prefix = 'portal:draft:tag:';

/**
 * The tag of the eSIM that is being bought, which survives a reload of this tab and Back.
 *
 * @param key package and buyer: another destination starts without a tag
 * @param interrupted the tag of the purchase that a reload interrupted
 */
function useTag(key: string, interrupted: string | undefined) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const setTag = (tag: string) => {
    setTyped((before) => ({ ...before, [key]: tag }));
    tabStorage.write(prefix + key, tag === '' ? null : tag);
  };
  return [typed[key] ?? interrupted ?? tabStorage.read(prefix + key) ?? '', setTag] as const;
}

/** Whether the buyer confirmed how the right of withdrawal is lost: each package is a contract of its own. */
function useWithdrawalTerms(interrupted: Pick<UnfinishedPurchase, 'plan'> | undefined) {
  const [planId, setPlanId] = useState(interrupted?.plan.uid ?? null);
  return {
    isConfirmedFor: (plan: { uid: string } | null) => plan !== null && plan.uid === planId,
    tick: (plan: { uid: string }, isConfirmed: boolean) => setPlanId(isConfirmed ? plan.uid : null),
    /** Asks again, for the next purchase. */
    reset: () => setPlanId(null),
  };
}
