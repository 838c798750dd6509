import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { JournaledMap } from '../storage/journaledMap';
import { randomText } from '../stripe/identifiers';
import { newIccid, newMatchingId } from './activationCode';
import { dayMs } from './carrierTime';
import { findProduct } from './catalogue';
import type { StoredCustomer, StoredEsim, StoredPlan, ProfileState } from './model';
import { CarrierError } from './carrierError';

const gigabyte = 1024 ** 3;
const usualBytesPerDay = 0.35 * gigabyte;

/** The carrier's data: customers, eSIMs and their plans. */
export class Carrier {
  private readonly esims: JournaledMap<StoredEsim>;
  private readonly customers: JournaledMap<StoredCustomer>;

  constructor(dataFolder: string) {
    this.esims = new JournaledMap(join(dataFolder, 'maya', 'esims.jsonl'));
    this.customers = new JournaledMap(join(dataFolder, 'maya', 'customers.jsonl'));
  }

  /** Throws 400 with the existing customer's ID in its message if the email is in use. */
  createCustomer(input: Omit<StoredCustomer, 'id' | 'createdAtMs'>): StoredCustomer {
    const known = this.customers.values().find((customer) => customer.email === input.email.toLowerCase());
    if (known)
      throw new CarrierError(400, `Customer already exists with email ${known.email}. ID: ${known.id}`);
    const customer = {
      ...input,
      email: input.email.toLowerCase(),
      id: randomText(12),
      createdAtMs: Date.now(),
    };
    this.customers.set(customer.id, customer);
    return customer;
  }

  findCustomer(id: string): StoredCustomer {
    const customer = this.customers.get(id);
    if (!customer) throw new CarrierError(404, 'Customer not found');
    return customer;
  }

  esimsOf(customerId: string): StoredEsim[] {
    return this.esims.values().filter((esim) => esim.customerId === customerId);
  }

  allEsims(): StoredEsim[] {
    return this.esims.values();
  }

  createEsim(input: { productUid: string; customerId?: string; tag: string }): StoredEsim {
    if (input.customerId !== undefined) this.findCustomer(input.customerId);
    const plan = this.newPlan(input.productUid);
    const esim: StoredEsim = {
      uid: randomUUID(),
      iccid: this.freeIccid(),
      matchingId: newMatchingId(),
      tag: input.tag,
      customerId: input.customerId ?? null,
      assignedAtMs: Date.now(),
      state: 'RELEASED',
      plans: [plan],
    };
    return this.save(esim);
  }

  /** Finds by iccid or uid. Throws 404. */
  findEsim(id: string): StoredEsim {
    const esim = this.esims.get(id) ?? this.esims.values().find((known) => known.uid === id);
    if (!esim) throw new CarrierError(404, 'eSIM not found');
    return esim;
  }

  deleteEsim(id: string): void {
    this.esims.delete(this.findEsim(id).iccid);
  }

  addPlan(esimId: string, productUid: string): StoredPlan {
    const esim = this.findEsim(esimId);
    const plan = this.newPlan(productUid);
    // A phone that is online activates a new plan immediately.
    const placed = esim.state === 'ENABLED' ? this.activated(plan, Date.now()) : plan;
    this.save({ ...esim, plans: [...esim.plans, placed] });
    return placed;
  }

  /** Ends a plan early; it stays in the list as terminated. Throws 404, or 400 if it has already ended. */
  endPlan(esimId: string, planId: string): StoredPlan {
    const esim = this.findEsim(esimId);
    const plan = esim.plans.find((known) => known.id === planId);
    if (!plan) throw new CarrierError(404, 'Plan not found');
    if (plan.endedAtMs !== null) throw new CarrierError(400, 'Plan is already terminated');
    const ended = { ...plan, endedAtMs: Date.now() };
    this.save({ ...esim, plans: esim.plans.map((known) => (known.id === planId ? ended : known)) });
    return ended;
  }

  /** Sets the state that the phone reports. The first ENABLED activates all waiting plans at the given time. */
  setState(esimId: string, state: ProfileState, atMs: number, bytesPerDay?: number): StoredEsim {
    const esim = this.findEsim(esimId);
    const plans =
      state === 'ENABLED'
        ? esim.plans.map((plan) =>
            plan.activatedAtMs === null ? this.activated(plan, atMs, bytesPerDay) : plan,
          )
        : esim.plans;
    return this.save({ ...esim, state, plans });
  }

  /** Stores an eSIM without checks, for demo data. */
  save(esim: StoredEsim): StoredEsim {
    this.esims.set(esim.iccid, esim);
    return esim;
  }

  activated(plan: StoredPlan, atMs: number, bytesPerDay = usualBytesPerDay): StoredPlan {
    return { ...plan, activatedAtMs: atMs, endsAtMs: atMs + plan.validityDays * dayMs, bytesPerDay };
  }

  newPlan(productUid: string): StoredPlan {
    const product = findProduct(productUid);
    if (!product)
      throw new CarrierError(400, 'Invalid plan_type_id', `No product ${productUid.slice(0, 40)}`);
    return {
      id: randomText(12),
      productUid,
      quotaBytes: product.data_quota_bytes,
      validityDays: product.validity_days,
      activatedAtMs: null,
      endsAtMs: null,
      endedAtMs: null,
      bytesPerDay: 0,
      addedAtMs: Date.now(),
    };
  }

  private freeIccid(): string {
    const iccid = newIccid();
    return this.esims.get(iccid) ? this.freeIccid() : iccid;
  }
}
