// A second carrier for tests, different on purpose: other words for statuses, prices as decimal strings, instants in
// seconds, and orders that are accepted first and answered later by a signed event.
import { createHmac, randomUUID } from 'node:crypto';
import { dollarsToCents, type PlanStatus, type ProfileStatus } from '@portal/contract';
import type { Carrier, CarrierEsim, CarrierPlan, CarrierProduct } from '../travel/carrier/carrier';
import { CarrierError } from '../travel/carrier/carrier';

interface Bundle {
  no: number;
  phase: 'STANDBY' | 'RUNNING' | 'SPENT';
  fromSeconds: number | null;
}

interface Line {
  orderRef: string;
  account: string;
  simNumber: string;
  phase: 'FITTED' | 'LIVE' | 'PAUSED';
  issuedSeconds: number;
  bundles: Bundle[];
}

const offer = { code: 'orbit-gl-1', title: 'Greenland 1 GB Orbit', megabytes: 1024, days: 6, retail: '4.20' };
const eventSecret = 'the secret of the events';
const signatureOf = (body: string | Buffer) => createHmac('sha256', eventSecret).update(body).digest('hex');

export interface LaterCarrier extends Carrier {
  settleMs: number;
  /** Nothing answers while it is true. */
  isDown: boolean;
  /** Carries out an accepted order and returns the request of its event. */
  carryOut(orderRef: string): { body: string; headers: Record<string, string> };
}

/** The uid of the only product. */
export const laterProduct = { uid: offer.code, name: offer.title, price: Number(offer.retail) };

export function createLaterCarrier(): LaterCarrier {
  const accepted = new Map<string, (line?: Line) => void>();
  const lines = new Map<string, Line>();
  const lineOf = (iccid: string): Line => {
    const line = lines.get(iccid);
    if (!line) throw new CarrierError('refused', 'There is no such line.', 404);
    return line;
  };
  const answer = <Result>(work: () => Result): Promise<Result> =>
    carrier.isDown
      ? Promise.reject(new CarrierError('unreachable', 'The line to Orbit is down.'))
      : new Promise((resolve) => resolve(work()));

  const carrier: LaterCarrier = {
    id: 'orbit',
    maxCallMs: 100,
    settleMs: 60_000,
    requestsPerSecond: 1000,
    acquireBulkSlot: () => Promise.resolve(),
    isDown: false,
    listProducts: () => answer(() => [productOf()]),
    createCustomer: ({ tag }) => answer(() => `account-${tag}`),
    createEsim: ({ customerId, tag }) =>
      answer(() => {
        accepted.set(tag, () => {
          const simNumber = `8988${String(lines.size).padStart(15, '0')}`;
          lines.set(simNumber, newLine(tag, customerId, simNumber));
        });
        return null;
      }),
    findEsimByTag: (customerId, tag) =>
      answer(() => {
        const found = [...lines.values()].find(
          (line) => line.orderRef === tag && line.account === customerId,
        );
        return found ? esimOf(found) : null;
      }),
    listEsims: (customerId) =>
      answer(() =>
        [...lines.values()]
          .filter(({ account }) => account === customerId)
          .map(({ simNumber, orderRef }) => ({ iccid: simNumber, tag: orderRef })),
      ),
    getEsim: (iccid) => answer(() => esimOf(lineOf(iccid))),
    listPlans: (iccid) => answer(() => lineOf(iccid).bundles.map(planOf)),
    listUsage: () => answer(() => []),
    addPlan: (iccid, _product, tag) =>
      answer(() => {
        const { bundles } = lineOf(iccid);
        accepted.set(tag, () =>
          bundles.push({ no: bundles.length + 1, phase: 'STANDBY', fromSeconds: null }),
        );
        return null;
      }),
    endPlan: (iccid, planId) =>
      answer(() => {
        for (const bundle of lineOf(iccid).bundles) if (String(bundle.no) === planId) bundle.phase = 'SPENT';
      }),
    deleteEsim: (iccid) =>
      answer(() => {
        lines.delete(iccid);
      }),
    readOrderEvent: (body, headers) =>
      headers['x-orbit-signature'] === signatureOf(body)
        ? (JSON.parse(body.toString()) as { order: string }).order
        : null,
    carryOut: (orderRef) => {
      const work = accepted.get(orderRef);
      if (!work) throw new Error(`Orbit has no order ${orderRef}.`);
      accepted.delete(orderRef);
      work();
      const body = JSON.stringify({ order: orderRef });
      return {
        body,
        headers: { 'content-type': 'application/json', 'x-orbit-signature': signatureOf(body) },
      };
    },
  };
  return carrier;
}

const newLine = (orderRef: string, account: string, simNumber: string): Line => ({
  orderRef,
  account,
  simNumber,
  phase: 'LIVE',
  issuedSeconds: Date.UTC(2026, 4, 6, 7, 8, 9) / 1000,
  bundles: [{ no: 1, phase: 'RUNNING', fromSeconds: Date.UTC(2026, 4, 7) / 1000 }],
});

const planStatuses: Readonly<Record<Bundle['phase'], PlanStatus>> = {
  STANDBY: 'not-started',
  RUNNING: 'active',
  SPENT: 'ended',
};
const profileStatuses: Readonly<Record<Line['phase'], ProfileStatus>> = {
  FITTED: 'not-installed',
  LIVE: 'enabled',
  PAUSED: 'disabled',
};
const instantOf = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

const productOf = (): CarrierProduct => ({
  uid: offer.code,
  name: offer.title,
  dataQuotaMb: offer.megabytes,
  validityDays: offer.days,
  policyName: '',
  pricesCents: {
    usd: dollarsToCents(Number(offer.retail)),
    aud: null,
    cad: null,
    eur: null,
    gbp: null,
    jpy: null,
  },
  countries: ['GL'],
});

const planOf = ({ no, phase, fromSeconds }: Bundle): CarrierPlan => ({
  id: String(no),
  productUid: offer.code,
  productName: offer.title,
  validityDays: offer.days,
  status: planStatuses[phase],
  dataQuotaBytes: offer.megabytes * 1024 ** 2,
  dataBytesRemaining: offer.megabytes * 1024 ** 2,
  startsAt: instantOf(fromSeconds),
  endsAt: instantOf(fromSeconds === null ? null : fromSeconds + offer.days * 86_400),
});

/** A plan that nobody has used. */
export const laterPlan = (id: string, productUid = offer.code): CarrierPlan => ({
  ...planOf({ no: 1, phase: 'STANDBY', fromSeconds: null }),
  id,
  productUid,
});

const esimOf = (line: Line): CarrierEsim => ({
  uid: `orbit-${line.simNumber}`,
  iccid: line.simNumber,
  activationCode: `LPA:1$rsp.orbit.example$${randomUUID()}`,
  smdpAddress: 'rsp.orbit.example',
  apn: '',
  autoApn: null,
  serviceStatus: line.phase === 'PAUSED' ? 'inactive' : 'active',
  profileStatus: profileStatuses[line.phase],
  tag: line.orderRef,
  assignedAt: instantOf(line.issuedSeconds),
  plans: line.bundles.map(planOf),
});

/** An eSIM with two plans that nobody has used. */
export const laterEsim = (changes: Partial<CarrierEsim> = {}): CarrierEsim => ({
  uid: `uid/${randomUUID()}`,
  iccid: `iccid-${randomUUID()}`,
  activationCode: `LPA:1$rsp.orbit.example$${randomUUID()}`,
  smdpAddress: 'rsp.orbit.example',
  apn: 'internet',
  autoApn: null,
  serviceStatus: 'active',
  profileStatus: 'not-installed',
  tag: '',
  assignedAt: null,
  plans: [laterPlan('8'), laterPlan('9')],
  ...changes,
});
