// Converts eSIMs to API responses.
import type { Esim, EsimPlan } from '@portal/contract/schemas';
import type { CarrierPlan } from '../carrier/carrier';
import type { EsimRow } from './esimsTables';

export function presentPlan(plan: CarrierPlan): EsimPlan {
  return {
    id: plan.id,
    network_status: plan.networkStatus,
    data_quota_bytes: plan.dataQuotaBytes,
    data_bytes_remaining: plan.dataBytesRemaining,
    start_time: plan.startTime,
    end_time: plan.endTime,
    plan_type: {
      id: plan.productUid,
      plan_name: plan.productName,
      validity_days: plan.validityDays,
      policy_name: plan.policyName ?? '',
    },
  };
}

/** Newest start first, as the specification says. Plans that have not started have the zero date and come last. */
export function presentPlans(plans: readonly CarrierPlan[]): EsimPlan[] {
  return [...plans].sort((left, right) => right.startTime.localeCompare(left.startTime)).map(presentPlan);
}

/** @param withActivation whether the caller may install the eSIM, see `activationRule` */
export function presentEsim(row: EsimRow, withActivation: boolean): Esim {
  return {
    uid: row.uid,
    iccid: row.iccid,
    date_assigned: row.dateAssigned,
    service_status: row.serviceStatus,
    network_status: row.networkStatus,
    tag: row.tag,
    ...(withActivation ? { activation_code: row.activationCode, smdp_address: row.smdpAddress } : {}),
    apn: row.apn ?? '',
    auto_apn: row.autoApn,
    customer_id: row.customerId,
    user_id: row.userId,
    plans: presentPlans(row.plans),
    refreshedAt: row.refreshedAt?.toISOString() ?? null,
  };
}
