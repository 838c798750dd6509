// What the portal needs from a carrier, in the portal's own words. Modules know only this.

export interface CarrierProduct {
  uid: string;
  name: string;
  dataQuotaMb: number;
  validityDays: number;
  policyName: string;
  /** Whole units of each currency; null where the carrier names no price. */
  prices: Readonly<Record<'usd' | 'aud' | 'cad' | 'eur' | 'gbp' | 'jpy', number | null>>;
  /** ISO alpha-2. */
  countries: readonly string[];
}

export interface CarrierPlan {
  id: string;
  productUid: string;
  productName: string;
  validityDays: number;
  /** The fair-use rule; absent in copies from before it was stored. */
  policyName?: string;
  networkStatus: string;
  dataQuotaBytes: number;
  dataBytesRemaining: number;
  /** As the carrier writes it; '0000-00-00 00:00:00' means not yet. */
  startTime: string;
  endTime: string;
}

export interface CarrierEsim {
  uid: string;
  iccid: string;
  activationCode: string;
  smdpAddress: string;
  /** The access point name; '' when the carrier names none. */
  apn: string;
  /** Whether phones set the access point by themselves; null when the carrier does not say. */
  autoApn: boolean | null;
  serviceStatus: string;
  networkStatus: string;
  tag: string;
  dateAssigned: string;
  /** Null when this answer did not tell the plans. */
  plans: readonly CarrierPlan[] | null;
}

export interface CarrierUsage {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  planId: string;
  totalUsedBytes: number;
}

export interface CarrierCustomerInput {
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  tag: string;
}

/** Every call throws CarrierError. Calls that change something are never repeated by the adapter. */
export interface Carrier {
  listProducts(region?: string): Promise<CarrierProduct[]>;
  /** Finds the customer when the carrier knows the email already. Answers the carrier's id. */
  createCustomer(input: CarrierCustomerInput): Promise<string>;
  createEsim(order: { productUid: string; customerId: string; tag: string }): Promise<CarrierEsim>;
  /** The customer's eSIM with that tag: how an unanswered order is looked up. */
  findEsimByTag(customerId: string, tag: string): Promise<CarrierEsim | null>;
  /** All eSIMs of a customer with the tags of their orders: what purchases are compared with. */
  listEsims(customerId: string): Promise<{ iccid: string; tag: string }[]>;
  getEsim(iccid: string): Promise<CarrierEsim>;
  listPlans(iccid: string): Promise<CarrierPlan[]>;
  listUsage(iccid: string, days: number): Promise<CarrierUsage[]>;
  addPlan(iccid: string, productUid: string): Promise<CarrierPlan>;
  endPlan(iccid: string, planId: string): Promise<void>;
  deleteEsim(iccid: string): Promise<void>;
}

/**
 * What a failed call says about the work.
 * - `refused`: a definite no, nothing was done.
 * - `unreachable`: the request never left, nothing was done.
 * - `failed`: it answered that something broke; the work may be done, and nothing is on its way any more.
 * - `unanswered`: no answer came; the work may be done, or may yet be.
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
}
