import type { Plan } from '@portal/contract';
import type { Destination } from '../catalogue/destinations';
import { anyDestination } from '../catalogue/useDestinations';
import type { Plans } from '../catalogue/usePlans';
import { isWaiting, type PurchaseFlowState } from '../purchase';
import type { PurchaseAddress } from '../purchase/usePurchaseAddress';
import type { PlanReceiver } from './usePlanReceiver';

type Step = 'where' | 'plans' | 'loading' | 'review' | 'done';

/** A destination that needs no choice, and a package that is offered whether or not it is listed there. */
export type Suggestion = Pick<PlanReceiver, 'destination' | 'again' | 'isAwaited'> &
  Partial<Pick<PlanReceiver, 'uid'>>;

interface Known {
  address: PurchaseAddress;
  /** What is suggested for an eSIM that gets a plan; null for a new one. */
  esim: Suggestion | null;
  destination: Destination | null;
  plans: Plans;
  /** The package that is selected until the address names one. */
  recommendedId: string | null;
  state: PurchaseFlowState;
  /** The package of a purchase that a reload interrupted, which the address does not name. */
  resumedPlanId: string | null;
}

/** Where the address leads: the step, and the packages that it names. */
export function positionOf(known: Known) {
  const { address, esim, plans, state } = known;
  const { plan: planId, selected } = address;
  const find = (uid: string | null) =>
    [...(plans.plans ?? []), esim?.again].find((plan) => plan?.uid === uid) ?? null;
  const isDone = Boolean(address.bought) && !isWaiting(state);
  const reviewed = isDone ? null : reviewedPlan(find, state, planId ?? known.resumedPlanId);
  const step: Step = isDone ? 'done' : reviewed ? 'review' : choiceOf(known);
  return {
    step,
    reviewed,
    selected: find(selected ?? planId ?? known.recommendedId),
    isPlanUnknown: planId !== null && plans.plans !== undefined && reviewed === null,
    isFirstStep: isFirst(step, known),
  };
}

/** The step that chooses, while nothing is under review. */
function choiceOf({ address, esim, destination, plans }: Known): 'where' | 'plans' | 'loading' {
  const isAwaited = esim?.isAwaited || (address.plan !== null && plans.isLoading);
  if (isAwaited) return 'loading';
  return destination ? 'plans' : 'where';
}

/** A new purchase begins with the destination, a further plan with the packages of the suggested one. Nothing leads back
 * from what is bought. */
function isFirst(step: Step, { address, esim }: Known): boolean {
  if (step === 'done') return true;
  return esim?.destination ? step === 'plans' && address.to === null : step === 'where';
}

/** What was sent stays under review while it is paid, and at the price that the server named. */
function reviewedPlan(
  find: (uid: string | null) => Plan | null,
  state: PurchaseFlowState,
  planId: string | null,
): Plan | null {
  if (isWaiting(state) || (planId !== null && state.plan?.uid === planId)) return state.plan;
  return find(planId);
}

/** Leads to the step before; from the first one of a plan, to the choice of another destination. */
export function stepBack({ address, esim, step }: Pick<Known, 'address' | 'esim'> & { step: Step }) {
  const suggested = esim?.destination;
  if (address.plan !== null) address.back({ plan: null, selected: address.plan });
  else if (suggested && step === 'where') address.back({ to: null });
  else if (suggested && address.to === null) address.go({ to: anyDestination, selected: null });
  else address.back({ to: suggested ? anyDestination : null, plan: null, selected: null });
}
