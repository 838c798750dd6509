import { t } from '../language';
import { dayMs, hourMs } from '../formats/durations';
import type { PurchaseState, PurchaseType } from '../schemas/payment';
import type { PlanStatus, ProfileStatus } from './statuses';

/** How many days after the day of the payment a buyer can refund a purchase that was never used, or withdraw from it. */
export const refundDays = 14;

/** After so many hours without a connection an installed eSIM can be given back. */
export const unconnectedHours = 24;
/** How often an account gets money back so, within `unconnectedDays`. */
export const maxUnconnectedRefunds = 2;
export const unconnectedDays = 180;

/** Within so many days an account gets money back by itself a number of times that is a setting of the operator… */
export const moneyBackDays = 30;
/** …or for this share of what it bought in these days, if that is more: whoever buys for others has more mistakes to mend. */
export const moneyBackShareOfPurchases = 0.1;
/** What a buyer is told whose request a person decides. Nothing is ended before. */
export const heldRefundMessage = t(
  'You asked for money back often in the last {moneyBackDays} days, so a person looks at this request. It counts from today, and you get the answer by email. Do not install or use what you give back until then.',
  { moneyBackDays },
);
/** The same for a return to the card, which is not stored. */
export const heldReturnMessage = t(
  'You asked for money back often in the last {moneyBackDays} days, so support decides about this one. Nothing was returned: the money is in your wallet. Write to support to have it returned.',
  { moneyBackDays },
);

/**
 * When the period ends. The day of the payment does not count and the last day counts whole (Regulation 1182/71), in the
 * buyer's time zone, which is at most 15 days after the payment.
 */
export const refundEndsMs = (paidAtMs: number): number => paidAtMs + (refundDays + 1) * dayMs;

/** What decides whether a buyer can refund a purchase, by the carrier's word of this moment. */
export interface RefundFacts {
  type: PurchaseType;
  state: PurchaseState;
  paidAtMs: number;
  nowMs: number;
  /** The eSIM that was bought or extended; null if it is deleted. */
  esim: {
    profileStatus: ProfileStatus;
    /** Whether other plans on it have not ended. */
    hasOtherPlans: boolean;
    /** Whether a plan is being added to it. */
    isOrderOpen: boolean;
    /** Since when a phone has it and has found no network, by what its owner had checked; null if that is not so. */
    unconnectedSinceMs: number | null;
    /** How often its owner got money back for one that never connected, lately. */
    recentUnconnected: number;
  } | null;
  /** The plan that was bought; null if the carrier does not know it any more. */
  plan: { status: PlanStatus; hasStarted: boolean; usedBytes: number } | null;
}

/** Why a buyer cannot refund a purchase. */
export type RefundRefusal =
  | 'not_completed'
  | 'refunded'
  | 'too_late'
  | 'esim_deleted'
  | 'plan_ended'
  | 'used'
  | 'started'
  | 'installed'
  | 'too_often'
  | 'other_plans'
  | 'order_open'
  | 'unclear';

/** Returns why a buyer cannot refund the purchase, or null if they can. */
export function refundRefusalOf(facts: RefundFacts): RefundRefusal | null {
  const { state, esim, plan } = facts;
  if (state === 'refunded') return 'refunded';
  if (state !== 'completed') return 'not_completed';
  if (facts.nowMs > refundEndsMs(facts.paidAtMs)) return 'too_late';
  if (!esim) return 'esim_deleted';
  if (!plan) return 'plan_ended';
  if (plan.usedBytes > 0) return 'used';
  if (plan.status === 'ended') return 'plan_ended';
  if (plan.status === 'active' || plan.hasStarted) return 'started';
  if (plan.status === 'unknown') return 'unclear';
  return facts.type === 'esim' ? esimRefusal(esim, facts.nowMs) : null;
}

type EsimFacts = NonNullable<RefundFacts['esim']>;

/** Whether a phone has it and it has found no network for so long that the money goes back. */
export const isNeverConnected = (
  { profileStatus, unconnectedSinceMs }: Pick<EsimFacts, 'profileStatus' | 'unconnectedSinceMs'>,
  nowMs: number,
): boolean =>
  (profileStatus === 'enabled' || profileStatus === 'disabled') &&
  unconnectedSinceMs !== null &&
  nowMs - unconnectedSinceMs >= unconnectedHours * hourMs;

function esimRefusal(esim: EsimFacts, nowMs: number) {
  const { profileStatus, hasOtherPlans, isOrderOpen } = esim;
  if (profileStatus === 'unknown') return 'unclear';
  if (profileStatus !== 'not-installed') {
    if (!isNeverConnected(esim, nowMs)) return 'installed';
    if (esim.recentUnconnected >= maxUnconnectedRefunds) return 'too_often';
  }
  if (isOrderOpen) return 'order_open';
  return hasOtherPlans ? 'other_plans' : null;
}

/** The reasons in words. Each says that nothing changed, or what to do. */
export const refundRefusalMessages: Readonly<Record<RefundRefusal, string>> = {
  not_completed: t(
    'This purchase is not completed. It will be completed or refunded without further action.',
  ),
  refunded: t('This purchase has been refunded already.'),
  too_late: t('A purchase can be refunded within {refundDays} days.', { refundDays }),
  esim_deleted: t('This eSIM was deleted, so the carrier cannot confirm that it was never used.'),
  plan_ended: t('This plan has ended.'),
  used: t('Data of this plan has been used.'),
  started: t('This plan has started.'),
  installed: t('This eSIM has been installed on a phone.'),
  too_often: t(
    'Money for eSIMs that never connected goes back by itself {maxUnconnectedRefunds} times in {unconnectedDays} days.',
    { maxUnconnectedRefunds, unconnectedDays },
  ),
  other_plans: t('This eSIM has other plans. Refund or delete those first.'),
  order_open: t('A plan is being added to this eSIM. Try again when that is finished.'),
  unclear: t('The carrier does not say whether this was used.'),
};
