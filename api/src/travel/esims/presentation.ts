// Converts eSIMs to API responses, which have the names and formats of the specification.
import type { PlanStatus, ProfileStatus, ServiceStatus } from '@portal/contract';
import type { Esim, EsimPlan } from '@portal/contract/schemas';
import type { EsimRow } from './esimsTables';
import type { StoredPlan } from './plans';

const planStatusNames: Readonly<Record<PlanStatus, string>> = {
  'not-started': 'NOT_ACTIVE',
  active: 'ACTIVE',
  ended: 'TERMINATED',
  unknown: '',
};
const profileStatusNames: Readonly<Record<ProfileStatus, string>> = {
  'not-installed': 'NOT_ACTIVE',
  enabled: 'ENABLED',
  disabled: 'DISABLED',
  unknown: '',
};
const serviceStatusNames: Readonly<Record<ServiceStatus, string>> = {
  active: 'active',
  inactive: 'inactive',
  unknown: '',
};

/** 'YYYY-MM-DD HH:mm:ss' in UTC; the zero date for what has not happened. */
const presentInstant = (instant: Date | null): string =>
  instant === null ? '0000-00-00 00:00:00' : instant.toISOString().slice(0, 19).replace('T', ' ');

export const presentPlan = (plan: StoredPlan): EsimPlan => ({
  id: plan.planId,
  network_status: planStatusNames[plan.status],
  data_quota_bytes: plan.quotaBytes,
  data_bytes_remaining: plan.remainingBytes,
  start_time: presentInstant(plan.startsAt),
  end_time: presentInstant(plan.endsAt),
  ...(plan.countries && { countries: plan.countries }),
  ...(plan.endedByOwner && plan.status === 'ended' && { endedByOwner: true }),
  ...(plan.purchase && { purchase: plan.purchase }),
  plan_type: {
    id: plan.productUid,
    plan_name: plan.planTitle,
    validity_days: plan.validityDays ?? 0,
    policy_name: plan.policyName ?? '',
  },
});

/** @param withActivation whether the caller may install the eSIM, see `activationRule` */
export function presentEsim(row: EsimRow, withActivation: boolean, plans: readonly StoredPlan[]): Esim {
  return {
    uid: row.uid,
    iccid: row.iccid,
    date_assigned: row.assignedAt ? presentInstant(row.assignedAt) : '',
    service_status: serviceStatusNames[row.serviceStatus],
    network_status: profileStatusNames[row.profileStatus],
    tag: row.tag,
    ...(withActivation ? { activation_code: row.activationCode, smdp_address: row.smdpAddress } : {}),
    apn: row.apn ?? '',
    auto_apn: row.autoApn,
    customer_id: row.customerId,
    user_id: row.userId,
    transactionId: row.purchaseId,
    plans: plans.map(presentPlan),
    refreshedAt: row.refreshedAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}
