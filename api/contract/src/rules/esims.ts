import { t } from '../language';
import type { CustomersEsimsFilter, EsimStateName } from '../schemas/esim';

/** Shown when an eSIM still has a plan that is not terminated. */
export const removePlansFirst = t('please remove plans first');

const terminated = 'TERMINATED';

interface PlanState {
  network_status?: string | null | undefined;
}

/** Whether a plan has ended for good. */
export function isPlanTerminated(plan: PlanState): boolean {
  return plan.network_status?.toUpperCase() === terminated;
}

/** Under this share of its quota a plan's data is said to be almost used up. */
export const almostUsedUpShare = 0.1;

/** An eSIM can be deleted only when every plan on it is terminated. */
export function canDeleteEsim(plans: readonly PlanState[]): boolean {
  return plans.every(isPlanTerminated);
}

/** Plans may be added and deleted only by the one they belong to. */
export function arePlansEditable(
  esimCustomerId: string | null | undefined,
  viewedUserId: string | null | undefined,
): boolean {
  return !!esimCustomerId && esimCustomerId === viewedUserId;
}

/** A plan that is not terminated can be deleted, when editable. */
export function canDeletePlan(plan: PlanState, isEditable: boolean): boolean {
  return isEditable && !isPlanTerminated(plan);
}

/** Whether a service status is one the lists highlight. */
export function isServiceOn(serviceStatus: string | null | undefined): boolean {
  return ['enabled', 'active'].includes(serviceStatus?.toLowerCase() ?? '');
}

/** The labels of the states of an eSIM. */
export const esimStateLabels = {
  active: t('Active'),
  not_installed: t('Not installed'),
  used_up: t('Used up'),
  off: t('Off'),
} satisfies Readonly<Record<EsimStateName, string>>;

/** The filters of a reseller, in the order in which they are offered. */
export const customersEsimsLabels = {
  running_out: t('Running out'),
  not_installed: esimStateLabels.not_installed,
  active: esimStateLabels.active,
  used_up: esimStateLabels.used_up,
  off: esimStateLabels.off,
} satisfies Readonly<Record<CustomersEsimsFilter, string>>;
