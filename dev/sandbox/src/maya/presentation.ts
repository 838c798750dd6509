import { lpaString, smdpAddress } from './activationCode';
import { carrierTime } from './carrierTime';
import { findProduct } from './catalogue';
import type { StoredCustomer, StoredEsim, StoredPlan } from './model';
import { usedBytes } from './usage';

const planStatus = (plan: StoredPlan, nowMs: number): 'ACTIVE' | 'NOT_ACTIVE' | 'TERMINATED' => {
  if (plan.endedAtMs !== null) return 'TERMINATED';
  if (plan.activatedAtMs === null) return 'NOT_ACTIVE';
  return (plan.endsAtMs ?? Infinity) <= nowMs ? 'TERMINATED' : 'ACTIVE';
};

/** A plan in the carrier's format; its usage is that of usageKnownMs. */
export const presentPlan = (plan: StoredPlan, nowMs: number, usageKnownMs: number) => {
  const product = findProduct(plan.productUid);
  return {
    id: plan.id,
    plan_type: {
      id: plan.productUid,
      name: product?.name ?? plan.productUid,
      validity_days: plan.validityDays,
      data_quota_mb: plan.quotaBytes / 1024 / 1024,
      policy_name: product?.policy_name ?? '',
    },
    countries_enabled: product?.countries_enabled ?? [],
    data_quota_bytes: plan.quotaBytes,
    data_bytes_remaining: plan.quotaBytes - usedBytes(plan, usageKnownMs),
    start_time: carrierTime(plan.activatedAtMs),
    end_time: carrierTime(plan.endedAtMs ?? plan.endsAtMs),
    date_activated: carrierTime(plan.activatedAtMs),
    network_status: planStatus(plan, nowMs),
  };
};

export const presentEsim = (esim: StoredEsim) => {
  const isLive = esim.state === 'ENABLED';
  return {
    uid: esim.uid,
    iccid: esim.iccid,
    activation_code: lpaString(esim.matchingId),
    manual_code: esim.matchingId,
    smdp_address: smdpAddress,
    auto_apn: 1,
    apn: 'internet',
    state: esim.state,
    service_status: isLive ? 'active' : 'inactive',
    network_status: isLive ? 'ENABLED' : esim.state === 'DISABLED' ? 'DISABLED' : 'NOT_ACTIVE',
    tag: esim.tag,
    date_assigned: carrierTime(esim.assignedAtMs),
    customer_id: esim.customerId,
  };
};

export const presentCustomer = (customer: StoredCustomer) => ({
  id: customer.id,
  email: customer.email,
  first_name: customer.firstName,
  last_name: customer.lastName,
  country: customer.country,
  tag: customer.tag,
  date_created: carrierTime(customer.createdAtMs),
});
