import { refundEndsMs, refundRefusalOf, type Esim, type EsimPlan, type RefundFacts } from '@portal/contract';
import { serverNow } from '@portal/platform';

type PlanStatus = NonNullable<RefundFacts['plan']>['status'];
const planStatuses: Record<string, PlanStatus> = {
  NOT_ACTIVE: 'not-started',
  ACTIVE: 'active',
  TERMINATED: 'ended',
};
const statusOf = (plan: EsimPlan): PlanStatus => planStatuses[plan.network_status.toUpperCase()] ?? 'unknown';
const isZeroDate = (text: string) => text === '' || text.startsWith('0000');

/**
 * The purchase of a plan that the viewer can refund by the figures that the carrier reported last, or null. The dialog
 * asks the carrier again.
 */
export function refundablePurchaseOf(
  { network_status }: Pick<Esim, 'network_status'>,
  plan: EsimPlan,
  plans: readonly EsimPlan[],
): EsimPlan['purchase'] | null {
  const { purchase } = plan;
  if (!purchase) return null;
  const refusal = refundRefusalOf({
    type: purchase.type,
    state: 'completed',
    paidAtMs: Date.parse(purchase.paidAt),
    nowMs: serverNow(),
    esim: {
      profileStatus:
        network_status === '' ? 'unknown' : network_status === 'NOT_ACTIVE' ? 'not-installed' : 'enabled',
      hasOtherPlans: plans.some((other) => other !== plan && statusOf(other) !== 'ended'),
      isOrderOpen: false,
      // The dialog that finds out why it does not work offers that refund.
      unconnectedSinceMs: null,
      recentUnconnected: 0,
    },
    plan: {
      status: statusOf(plan),
      hasStarted: !isZeroDate(plan.start_time),
      usedBytes: Math.max(0, plan.data_quota_bytes - plan.data_bytes_remaining),
    },
  });
  return refusal ? null : purchase;
}

/** The purchase of an eSIM that the viewer can give back whole, or null. */
export function refundableEsimPurchase(
  esim: Pick<Esim, 'network_status'>,
  plans: readonly EsimPlan[],
): EsimPlan['purchase'] | null {
  const found = plans.map((plan) => refundablePurchaseOf(esim, plan, plans));
  return found.find((purchase) => purchase?.type === 'esim') ?? null;
}

/** The plans that the viewer paid for and can exchange: what can be refunded. */
export const exchangeablePlans = (
  esim: Pick<Esim, 'network_status'>,
  plans: readonly EsimPlan[],
): PaidPlan[] =>
  plans.flatMap((plan) => {
    const purchase = refundablePurchaseOf(esim, plan, plans);
    return purchase ? [{ name: plan.plan_type.plan_name, purchase }] : [];
  });

/** The plans that the viewer paid for and whose period of withdrawal has not ended, whether or not they were used. */
export const plansInWithdrawalPeriod = (plans: readonly EsimPlan[]): PaidPlan[] =>
  plans.flatMap(({ purchase, plan_type: { plan_name: name } }) =>
    purchase && serverNow() <= refundEndsMs(Date.parse(purchase.paidAt)) ? [{ name, purchase }] : [],
  );

export interface PaidPlan {
  name: string;
  purchase: NonNullable<EsimPlan['purchase']>;
}
