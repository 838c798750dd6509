// Reads from the carrier what decides whether a purchase can be refunded.
import { purchaseStateOf, type RefundFacts } from '@portal/contract';
import { ifNotFound, type Carrier, type CarrierPlan } from '../../travel/carrier/carrier';
import { unconnectedSince } from '../../travel/esims/cases';
import type { EsimRow } from '../../travel/esims/esimsTables';
import { findPlans } from '../../travel/esims/plans';
import { findEsim } from '../../travel/esims/records';
import type { Queryable } from '../../base/database/database';
import type { Needs } from '../../services';
import { isOrderOpen } from '../purchases/openOf';
import type { Purchase } from '../purchases/purchases';
import { isReversed } from '../purchases/reversal';
import { countNeverConnected } from './refunds';

const usageDays = 30;

/** Asks the carrier only while the purchase could be refunded at all. @throws CarrierError */
export async function readRefundFacts(
  services: Needs<'carriers' | 'db'>,
  purchase: Purchase,
): Promise<RefundFacts> {
  const { db, carriers } = services;
  const facts: RefundFacts = {
    type: purchase.type,
    state: (await isReversed(db, purchase.id)) ? 'refunded' : purchaseStateOf(purchase.status),
    paidAtMs: purchase.createdAt.getTime(),
    nowMs: Date.now(),
    esim: null,
    plan: null,
  };
  const row = purchase.esimUid ? await findEsim(db, purchase.esimUid) : null;
  if (facts.state !== 'completed' || !row) return facts;
  const carrier = carriers.of(purchase.carrier);
  const plans = await ifNotFound(carrier.listPlans(row.iccid), null);
  if (!plans) return facts;
  const plan = plans.find(({ id }) => id === purchase.carrierPlanId) ?? null;
  const { profileStatus } = await carrier.getEsim(row.iccid);
  return {
    ...facts,
    esim: {
      profileStatus,
      hasOtherPlans: hasOtherPlans(plans, plan?.id),
      isOrderOpen: await isOrderOpen(db, row.uid),
      unconnectedSinceMs: (await unconnectedSince(db, row.uid))?.getTime() ?? null,
      recentUnconnected: await countNeverConnected(db, purchase),
    },
    plan: plan && {
      status: plan.status,
      hasStarted: plan.startsAt !== null,
      usedBytes: usedBytesOf(plan) + (await reportedUsage(carrier, row.iccid, plan.id)),
    },
  };
}

/** The facts as the carrier reported them last, without asking it: good enough to offer a refund, not to carry it out. */
export async function storedRefundFacts(
  db: Queryable,
  purchase: Purchase,
  state: RefundFacts['state'],
  esim: EsimRow | null,
): Promise<RefundFacts> {
  const plans = esim ? await findPlans(db, esim) : [];
  const plan = plans.find(({ planId }) => planId === purchase.carrierPlanId);
  return {
    type: purchase.type,
    state,
    paidAtMs: purchase.createdAt.getTime(),
    nowMs: Date.now(),
    esim: esim && {
      profileStatus: esim.profileStatus,
      hasOtherPlans: plans.some((other) => other !== plan && other.status !== 'ended'),
      isOrderOpen: false,
      // The eSIM's own page offers that refund.
      unconnectedSinceMs: null,
      recentUnconnected: 0,
    },
    plan: plan
      ? {
          status: plan.status,
          hasStarted: plan.startsAt !== null,
          usedBytes: Math.max(0, plan.quotaBytes - plan.remainingBytes),
        }
      : null,
  };
}

/** Whether plans other than that one have not ended. */
export const hasOtherPlans = (plans: readonly CarrierPlan[], planId: string | undefined): boolean =>
  plans.some(({ id, status }) => id !== planId && status !== 'ended');

/** Whether a plan was used, by its own figures. */
export const isPlanUsed = (plan: CarrierPlan): boolean =>
  plan.startsAt !== null || plan.status === 'active' || usedBytesOf(plan) > 0;

// Both figures of an unlimited plan are 0.
const usedBytesOf = ({ dataQuotaBytes, dataBytesRemaining }: CarrierPlan): number =>
  Math.max(0, dataQuotaBytes - dataBytesRemaining);

async function reportedUsage(carrier: Carrier, iccid: string, planId: string): Promise<number> {
  const usage = await carrier.listUsage(iccid, usageDays);
  return usage.reduce((sum, record) => sum + (record.planId === planId ? record.totalUsedBytes : 0), 0);
}
