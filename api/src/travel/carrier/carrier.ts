// The carrier interface. Modules depend on it, never on an adapter. Statuses are the portal's own words, prices cents, and
// instants ISO 8601 in UTC.
import type { IncomingHttpHeaders } from 'node:http';
import type { PlanStatus, ProfileStatus, ServiceStatus } from '@portal/contract';

export interface CarrierProduct {
  uid: string;
  name: string;
  dataQuotaMb: number;
  validityDays: number;
  policyName: string;
  /** In hundredths of each currency's unit, for yen too; null when the carrier has no price. */
  pricesCents: Readonly<Record<'usd' | 'aud' | 'cad' | 'eur' | 'gbp' | 'jpy', bigint | null>>;
  /** ISO alpha-2. */
  countries: readonly string[];
}

export interface CarrierPlan {
  id: string;
  productUid: string;
  productName: string;
  validityDays: number;
  /** The fair-use rule; missing in rows that are older than this field. */
  policyName?: string;
  /** ISO alpha-2; missing in rows that are older than this field. */
  countries?: readonly string[];
  status: PlanStatus;
  dataQuotaBytes: number;
  dataBytesRemaining: number;
  /** Null while the plan has not started. */
  startsAt: string | null;
  endsAt: string | null;
}

export interface CarrierEsim {
  uid: string;
  iccid: string;
  activationCode: string;
  smdpAddress: string;
  /** The access point name; '' when unknown. */
  apn: string;
  /** Whether phones set the access point automatically; null when unknown. */
  autoApn: boolean | null;
  serviceStatus: ServiceStatus;
  profileStatus: ProfileStatus;
  tag: string;
  assignedAt: string | null;
  /** Null when the response has no plans. */
  plans: readonly CarrierPlan[] | null;
}

export interface CarrierUsage {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  planId: string;
  totalUsedBytes: number;
}

interface CarrierCustomerInput {
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  tag: string;
}

export interface SlotOptions {
  /** Whether `acquireBulkSlot` was awaited for it, so that it is sent at once. */
  hasSlot?: boolean;
}

/** Every method throws CarrierError. The adapter never retries methods that change something. */
export interface Carrier {
  /** Names the carrier in the database. It never changes. */
  readonly id: string;
  /** The longest time that an order can take until the call ends. */
  readonly maxCallMs: number;
  /** How long an order can still be carried out after its call ended. */
  readonly settleMs: number;
  /** How many requests a second all processes together may send. */
  readonly requestsPerSecond: number;
  /**
   * Waits for a place in the rate limit behind everybody who waits for an answer. The next call with `hasSlot` takes it.
   */
  acquireBulkSlot(): Promise<void>;
  /** Lists what it sells, without the products that cannot be read; `onMalformed` is told which these are, and what is wrong. */
  listProducts(region?: string, onMalformed?: (product: string) => void): Promise<CarrierProduct[]>;
  /** Creates the customer, or finds the one with that email. Returns the carrier's id. */
  createCustomer(input: CarrierCustomerInput, options?: SlotOptions): Promise<string>;
  /** Returns null when the order was accepted and is carried out later. */
  createEsim(
    order: { productUid: string; customerId: string; tag: string },
    options?: SlotOptions,
  ): Promise<CarrierEsim | null>;
  /** The customer's eSIM with that tag: an order of unknown outcome is looked up so. */
  findEsimByTag(customerId: string, tag: string): Promise<CarrierEsim | null>;
  /** All eSIMs of a customer with the tags of their orders, for reconciliation. */
  listEsims(customerId: string): Promise<{ iccid: string; tag: string }[]>;
  getEsim(iccid: string): Promise<CarrierEsim>;
  /** @param options.isBackground whether nobody waits for it, so that every other call goes first */
  listPlans(iccid: string, options?: { isBackground?: boolean }): Promise<CarrierPlan[]>;
  listUsage(iccid: string, days: number): Promise<CarrierUsage[]>;
  /**
   * Returns null when the order was accepted and is carried out later. `tag` names the order in events; plans do not
   * carry it.
   */
  addPlan(iccid: string, productUid: string, tag: string): Promise<CarrierPlan | null>;
  endPlan(iccid: string, planId: string): Promise<void>;
  deleteEsim(iccid: string): Promise<void>;
  /**
   * Reads the tag of the order from an event that the carrier sent; null if its signature is invalid. The event only says
   * that there is news: the order is looked up. Absent when the carrier sends no events.
   */
  readOrderEvent?: (rawBody: Buffer, headers: IncomingHttpHeaders) => string | null;
}

/**
 * What a failed call means for the work.
 * - `refused`: the carrier rejected it; nothing was done.
 * - `unreachable`: the request was never sent; nothing was done.
 * - `failed`: the carrier reported an error; the work may be done, and is no longer in progress.
 * - `unanswered`: no response; the work may be done, or may still be in progress.
 */
export type CarrierFailure = 'refused' | 'unreachable' | 'failed' | 'unanswered';

export class CarrierError extends Error {
  override name = 'CarrierError';

  constructor(
    readonly failure: CarrierFailure,
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
  }

  /** The carrier took no notice of the call, so it can be made later. */
  get isNotSent(): boolean {
    return this.failure === 'unreachable' || this.status === 429;
  }
}

/** The carrier's answer, or that value if it does not know what was asked for. */
export async function ifNotFound<Answer, Instead>(
  answer: Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CarrierError && error.status === 404) return instead;
    throw error;
  }
}
