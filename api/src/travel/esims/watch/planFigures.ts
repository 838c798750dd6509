// A plan's figures as the watch compares them. Pure functions.
import { isUnlimited } from '@portal/contract';
import type { CarrierPlan } from '../../carrier/carrier';
import type { PlanFigures, ReportedPlan } from './watchTables';

const wholeBytes = (bytes: number): number => (Number.isFinite(bytes) ? Math.max(0, Math.round(bytes)) : 0);
const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Converts a plan of the carrier. */
export const figuresOf = (plan: CarrierPlan): ReportedPlan => ({
  planId: plan.id,
  productUid: plan.productUid,
  planTitle: plan.productName,
  validityDays: plan.validityDays,
  policyName: plan.policyName ?? null,
  countries: plan.countries ? [...plan.countries] : null,
  isListed: true,
  status: plan.status,
  isUnlimited: isUnlimited({ name: plan.productName, policy_name: plan.policyName }),
  quotaBytes: wholeBytes(plan.dataQuotaBytes),
  remainingBytes: wholeBytes(plan.dataBytesRemaining),
  startsAt: dateOf(plan.startsAt),
  endsAt: dateOf(plan.endsAt),
});

/** Whether its data is counted: unlimited plans, and plans whose quota is unknown, have no shares. */
export const hasQuota = ({ isUnlimited: isWithoutLimit, quotaBytes }: PlanFigures): boolean =>
  !isWithoutLimit && quotaBytes > 0;

/** The share of the quota that is used, from 0 to 1; 0 without a quota. */
export const usedShare = (plan: PlanFigures): number =>
  hasQuota(plan) ? Math.min(1, Math.max(0, 1 - plan.remainingBytes / plan.quotaBytes)) : 0;

const timeOf = (date: Date | null): number | null => date?.getTime() ?? null;

/** Whether the carrier reported the same again. */
export const areSameFigures = (left: PlanFigures, right: PlanFigures): boolean =>
  left.status === right.status &&
  left.quotaBytes === right.quotaBytes &&
  left.remainingBytes === right.remainingBytes &&
  timeOf(left.startsAt) === timeOf(right.startsAt) &&
  timeOf(left.endsAt) === timeOf(right.endsAt);
