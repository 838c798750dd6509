// Converts Maya's objects to ours. Pure functions.
// Without the names in all languages, which every start would load.
import countries from 'i18n-iso-countries/index.js';
import type { PlanStatus, ProfileStatus, ServiceStatus } from '@portal/contract';
import type { CarrierEsim, CarrierPlan, CarrierProduct, CarrierUsage } from '../carrier';
import type { MayaEsim, MayaPlan, MayaProduct, MayaUsage } from './mayaTypes';

/** Leaves out the carrier's own country codes, which ISO does not have. */
export function productOf(product: MayaProduct): CarrierProduct {
  return {
    uid: product.uid,
    name: product.name,
    dataQuotaMb: product.data_quota_mb,
    validityDays: product.validity_days,
    policyName: product.policy_name,
    pricesCents: {
      usd: product.rrp_usd,
      aud: product.rrp_aud,
      cad: product.rrp_cad,
      eur: product.rrp_eur,
      gbp: product.rrp_gbp,
      jpy: product.rrp_jpy,
    },
    countries: alpha2Of(product.countries_enabled),
  };
}

const alpha2Of = (alpha3: readonly string[]): string[] =>
  alpha3.flatMap((code) => countries.alpha3ToAlpha2(code.toUpperCase()) ?? []);

const planStatuses: Readonly<Record<string, PlanStatus>> = {
  NOT_ACTIVE: 'not-started',
  ACTIVE: 'active',
  TERMINATED: 'ended',
};
const serviceStatuses: Readonly<Record<string, ServiceStatus>> = { active: 'active', inactive: 'inactive' };
const profileStatuses: Readonly<Record<string, ProfileStatus>> = {
  NOT_ACTIVE: 'not-installed',
  ENABLED: 'enabled',
  DISABLED: 'disabled',
};

/** Converts 'YYYY-MM-DD HH:mm:ss', taken as UTC; null for the zero date, which means not yet, and for other texts. */
function instantOf(text: string): string | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const instant = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

export function planOf(plan: MayaPlan): CarrierPlan {
  return {
    id: plan.id,
    productUid: plan.plan_type.id,
    productName: plan.plan_type.name,
    validityDays: plan.plan_type.validity_days ?? 0,
    policyName: plan.plan_type.policy_name,
    ...(plan.countries_enabled ? { countries: alpha2Of(plan.countries_enabled) } : {}),
    status: planStatuses[plan.network_status.toUpperCase()] ?? 'unknown',
    dataQuotaBytes: plan.data_quota_bytes,
    dataBytesRemaining: plan.data_bytes_remaining,
    startsAt: instantOf(plan.start_time),
    endsAt: instantOf(plan.end_time),
  };
}

export function esimOf(esim: MayaEsim): CarrierEsim {
  return {
    uid: esim.uid,
    iccid: esim.iccid,
    activationCode: esim.activation_code,
    smdpAddress: esim.smdp_address,
    apn: esim.apn,
    autoApn: esim.auto_apn,
    serviceStatus: serviceStatuses[esim.service_status.toLowerCase()] ?? 'unknown',
    profileStatus: profileStatuses[esim.network_status.toUpperCase()] ?? 'unknown',
    tag: esim.tag,
    assignedAt: instantOf(esim.date_assigned),
    plans: esim.plans ? esim.plans.map(planOf) : null,
  };
}

export const usageOf = (usage: MayaUsage): CarrierUsage => ({
  id: usage.id,
  day: usage.date.slice(0, 10),
  planId: usage.plan_id,
  totalUsedBytes: usage.total_used,
});

/** Returns the id in the error message of a duplicate email: "… ID: abc123". */
export const customerIdInError = (message: string): string | null =>
  /\bID:\s*([A-Za-z0-9_-]+)/.exec(message)?.[1] ?? null;
