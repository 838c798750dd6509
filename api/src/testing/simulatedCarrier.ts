// A carrier whose plans follow a script on the test's clock, and which fails, lags and repeats when told to.
import { dayMs, gibibyte } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type { Carrier, CarrierEsim, CarrierPlan } from '../travel/carrier/carrier';
import { CarrierError } from '../travel/carrier/carrier';

export interface SimulatedPlan {
  id: string;
  productUid: string;
  productName: string;
  quotaBytes: number;
  days: number;
  /** Null until the phone is first online. */
  startsAtMs: number | null;
  /** Used bytes by the time since the start, in days. */
  usedBytes: (days: number) => number;
  endedAtMs: number | null;
}

export interface SimulatedCarrier extends Carrier {
  plans: Map<string, SimulatedPlan[]>;
  /** How old the figures are that it reports. */
  lagMs: number;
  failure: CarrierError['failure'] | null;
  requests: number;
  /** Runs before an order is carried out, and after it; an error there is what the caller gets. */
  beforeOrder: (() => void) | null;
  afterOrder: (() => void) | null;
  /** Changes what it answers, such as plans that are missing for a while. */
  distort: ((plans: CarrierPlan[]) => CarrierPlan[]) | null;
}

/** What it sells. */
export const simulatedProduct = { uid: 'sim-3', name: 'Norway 3 GB', price: 6.5 };

const buildSimulatedPlan = (changes: Partial<SimulatedPlan> = {}): SimulatedPlan => ({
  id: randomUUID().slice(0, 12),
  productUid: simulatedProduct.uid,
  productName: simulatedProduct.name,
  quotaBytes: 3 * gibibyte,
  days: 7,
  startsAtMs: null,
  usedBytes: () => 0,
  endedAtMs: null,
  ...changes,
});

/** @param now the test's clock, in ms */
export function createSimulatedCarrier(now: () => number): SimulatedCarrier {
  const answer = async <Result>(work: () => Result): Promise<Result> => {
    carrier.requests += 1;
    if (carrier.failure) throw new CarrierError(carrier.failure, 'The simulated carrier fails.', 500);
    return work();
  };
  const plansOf = (iccid: string): CarrierPlan[] =>
    (carrier.plans.get(iccid) ?? []).map((plan) => presentPlan(plan, now(), now() - carrier.lagMs));
  const carrier: SimulatedCarrier = {
    id: 'simulated',
    maxCallMs: 100,
    settleMs: 0,
    requestsPerSecond: 1000,
    acquireBulkSlot: () => Promise.resolve(),
    plans: new Map(),
    lagMs: 0,
    failure: null,
    requests: 0,
    beforeOrder: null,
    afterOrder: null,
    distort: null,
    listProducts: () => answer(() => [product]),
    createCustomer: ({ tag }) => answer(() => tag),
    createEsim: ({ tag }) =>
      answer(() => {
        carrier.plans.set(`iccid-${tag}`, [buildSimulatedPlan()]);
        return esimOf(tag, plansOf(`iccid-${tag}`), now());
      }),
    findEsimByTag: (_customer, tag) =>
      answer(() => (carrier.plans.has(`iccid-${tag}`) ? esimOf(tag, plansOf(`iccid-${tag}`), now()) : null)),
    listEsims: () => answer(() => []),
    getEsim: (iccid) =>
      answer(() => ({ ...esimOf(iccid.slice('iccid-'.length), null, now()), profileStatus: 'enabled' })),
    listPlans: (iccid) => answer(() => (carrier.distort ? carrier.distort(plansOf(iccid)) : plansOf(iccid))),
    listUsage: () => answer(() => []),
    addPlan: (iccid) =>
      answer(() => {
        carrier.beforeOrder?.();
        const plan = buildSimulatedPlan();
        carrier.plans.set(iccid, [...(carrier.plans.get(iccid) ?? []), plan]);
        carrier.afterOrder?.();
        return presentPlan(plan, now(), now());
      }),
    endPlan: (iccid, planId) =>
      answer(() => {
        for (const plan of carrier.plans.get(iccid) ?? []) if (plan.id === planId) plan.endedAtMs = now();
      }),
    deleteEsim: (iccid) => answer(() => void carrier.plans.delete(iccid)),
  };
  return carrier;
}

const product = {
  uid: simulatedProduct.uid,
  name: simulatedProduct.name,
  dataQuotaMb: 3072,
  validityDays: 7,
  policyName: '',
  pricesCents: { usd: 650n, aud: null, cad: null, eur: null, gbp: null, jpy: null },
  countries: ['NO'],
};

function presentPlan(plan: SimulatedPlan, nowMs: number, knownMs: number): CarrierPlan {
  const { id, productUid, productName, quotaBytes, days, startsAtMs, endedAtMs } = plan;
  const endsAtMs = endedAtMs ?? (startsAtMs === null ? null : startsAtMs + days * dayMs);
  const isStarted = startsAtMs !== null && startsAtMs <= nowMs;
  const used = isStarted ? plan.usedBytes(Math.max(0, knownMs - startsAtMs) / dayMs) : 0;
  return {
    id,
    productUid,
    productName,
    validityDays: days,
    policyName: '',
    status: endsAtMs !== null && endsAtMs <= nowMs ? 'ended' : isStarted ? 'active' : 'not-started',
    dataQuotaBytes: quotaBytes,
    dataBytesRemaining: Math.round(Math.max(0, quotaBytes - used)),
    startsAt: isStarted ? new Date(startsAtMs).toISOString() : null,
    endsAt: isStarted && endsAtMs !== null ? new Date(endsAtMs).toISOString() : null,
  };
}

const esimOf = (tag: string, plans: CarrierPlan[] | null, nowMs: number): CarrierEsim => ({
  uid: `sim-${tag}`,
  iccid: `iccid-${tag}`,
  activationCode: `LPA:1$rsp.simulated.example$${tag}`,
  smdpAddress: 'rsp.simulated.example',
  apn: 'internet',
  autoApn: true,
  serviceStatus: 'active',
  profileStatus: 'not-installed',
  tag,
  assignedAt: new Date(nowMs).toISOString(),
  plans,
});
