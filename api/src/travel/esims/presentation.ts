// Converts eSIMs to API responses, which have the names and formats of the specification.
import type { PlanStatus, ProfileStatus, ServiceStatus } from '@portal/contract';
import type { Esim, EsimPlan } from '@portal/contract/schemas';
import type { CarrierPlan } from '../carrier/carrier';
import type { EsimRow } from './esimsTables';
import { withoutNotes, type PlanNote, type PlanNotes } from './planNotes';

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
const presentInstant = (instant: string | null): string =>
  instant === null ? '0000-00-00 00:00:00' : instant.slice(0, 19).replace('T', ' ');

export function presentPlan(plan: CarrierPlan, note: PlanNote = {}): EsimPlan {
  return {
    id: plan.id,
    network_status: planStatusNames[plan.status],
    // A figure that the carrier left out counts as nothing.
    data_quota_bytes: Math.max(0, plan.dataQuotaBytes),
    data_bytes_remaining: Math.max(0, plan.dataBytesRemaining),
    start_time: presentInstant(plan.startsAt),
    end_time: presentInstant(plan.endsAt),
    ...(plan.countries ? { countries: [...plan.countries] } : {}),
    ...note,
    plan_type: {
      id: plan.productUid,
      plan_name: plan.productName,
      validity_days: plan.validityDays,
      policy_name: plan.policyName ?? '',
    },
  };
}

/** Newest start first, as the specification says. Plans that have not started come last. */
export function presentPlans(row: Pick<EsimRow, 'uid' | 'plans'>, notes = withoutNotes): EsimPlan[] {
  return [...row.plans]
    .sort((left, right) => (right.startsAt ?? '').localeCompare(left.startsAt ?? ''))
    .map((plan) => presentPlan(plan, notes(row.uid, plan.id)));
}

/** @param withActivation whether the caller may install the eSIM, see `activationRule` */
export function presentEsim(row: EsimRow, withActivation: boolean, notes?: PlanNotes): Esim {
  return {
    uid: row.uid,
    iccid: row.iccid,
    date_assigned: row.assignedAt ? presentInstant(row.assignedAt.toISOString()) : '',
    service_status: serviceStatusNames[row.serviceStatus],
    network_status: profileStatusNames[row.profileStatus],
    tag: row.tag,
    ...(withActivation ? { activation_code: row.activationCode, smdp_address: row.smdpAddress } : {}),
    apn: row.apn ?? '',
    auto_apn: row.autoApn,
    customer_id: row.customerId,
    user_id: row.userId,
    transactionId: row.purchaseId,
    plans: presentPlans(row, notes),
    refreshedAt: row.refreshedAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}
