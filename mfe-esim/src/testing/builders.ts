import { gibibyte, type Esim, type EsimPlan } from '@portal/contract';

/** The dialog that adds a plan to an eSIM, as the wallet's remote declares it. */
export const addPlanOverlay = {
  name: 'add-plan',
  slot: 'purchase/data-plan',
  query: 'add-plan',
  value: 'open',
  parameters: { esimUid: 'esim' },
};

let count = 0;

/** A plan of ten GiB with 7.4 left; pass only what matters to the test. */
export function buildEsimPlan(changes: Partial<EsimPlan> = {}): EsimPlan {
  count += 1;
  return {
    id: `plan${String(count).padStart(8, '0')}`,
    network_status: 'ACTIVE',
    data_quota_bytes: 10 * gibibyte,
    data_bytes_remaining: 7.4 * gibibyte,
    start_time: '2026-01-01 00:00:00',
    end_time: '2099-01-31 00:00:00',
    plan_type: { id: 'fr-10', plan_name: 'France 10 GB', validity_days: 31 },
    ...changes,
  };
}

/** An eSIM with one plan, owned by the customer of the platform’s `buildCustomer`. */
export function buildEsim(changes: Partial<Esim> = {}): Esim {
  count += 1;
  const owner = '00000000-0000-4000-8000-00000000000c';
  return {
    uid: `esim-${count}`,
    iccid: `89000000000000000${count}`,
    date_assigned: '2026-01-05 09:00:00',
    service_status: 'active',
    network_status: 'ENABLED',
    tag: 'Paris',
    activation_code: 'LPA:1$rsp.example.com$04386-AGYFT',
    smdp_address: 'rsp.example.com',
    customer_id: owner,
    user_id: owner,
    plans: [buildEsimPlan()],
    refreshedAt: '2026-01-06T09:00:00.000Z',
    ...changes,
  };
}

/** An eSIM in the detail screen's format. */
export const buildDetail = (esim: Esim) => ({ result: { esim, plans: esim.plans } });

/** A plan that was paid for just now and never used, on an eSIM that no phone holds: it can be refunded. */
export const buildUnusedPlan = (changes: Partial<EsimPlan> = {}): EsimPlan =>
  buildEsimPlan({
    network_status: 'NOT_ACTIVE',
    data_bytes_remaining: 10 * gibibyte,
    start_time: '0000-00-00 00:00:00',
    end_time: '0000-00-00 00:00:00',
    purchase: { transactionId: 't-1', type: 'esim', paidAt: new Date().toISOString() },
    ...changes,
  });
