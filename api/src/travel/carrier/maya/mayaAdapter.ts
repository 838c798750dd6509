// Maya Mobile as the carrier.
import { z } from 'zod';
import type { Metrics } from '../../../base/metrics/metrics';
import { CarrierError, type Carrier, type CarrierEsim } from '../carrier';
import { createLocalRateLimiter, type ReserveSlot } from '../rateLimiter';
import type { MayaSettings } from './mayaApi';
import { customerIdInError, esimOf, planOf, productOf, usageOf } from './mayaTransform';
import { createMayaTransport, type MayaTransport } from './mayaTransport';
import { mayaProductSchema, mayaResponses } from './mayaTypes';

const id = encodeURIComponent;

/** The id of this carrier in the database. */
export const mayaId = 'maya';

/**
 * Creates the carrier client. Use one instance per process: it owns the circuit breaker and the request queue.
 * @param reserveSlot the rate limiter; by default one for this process
 */
export function createMaya(
  settings: MayaSettings,
  metrics: Metrics,
  reserveSlot: ReserveSlot = createLocalRateLimiter(settings.requestsPerSecond),
): Carrier {
  const transport = createMayaTransport(settings, metrics, reserveSlot);
  return {
    id: mayaId,
    // A call waits in the queue for at most one timeout and then runs for at most one.
    maxCallMs: 2 * settings.timeoutMs,
    settleMs: settings.settleMs,
    requestsPerSecond: settings.requestsPerSecond,
    acquireBulkSlot: transport.acquireBulkSlot,
    ...mayaAccount(transport),
    ...mayaEsims(transport),
    ...mayaPlans(transport),
  };
}

const mayaAccount = ({ read, change }: MayaTransport): Pick<Carrier, 'listProducts' | 'createCustomer'> => ({
  listProducts: async (region, onMalformed) => {
    const query = region ? `?region=${id(region)}` : '';
    const { products } = await read('listProducts', `/account/products${query}`, mayaResponses.products);
    return products.flatMap((product) => {
      const { data, error } = mayaProductSchema.safeParse(product);
      if (error) onMalformed?.(`${JSON.stringify(product).slice(0, 100)}: ${z.prettifyError(error)}`);
      return data ? productOf(data) : [];
    });
  },
  createCustomer: async ({ email, firstName, lastName, country, tag }, options) => {
    const body = { email, first_name: firstName, last_name: lastName, country, tag };
    try {
      const request = {
        method: 'POST',
        path: '/customer/',
        body,
        response: mayaResponses.customer,
      } as const;
      return (await change('createCustomer', request, options)).customer.id;
    } catch (error) {
      const existingId =
        error instanceof CarrierError && error.status === 400 && customerIdInError(error.message);
      if (existingId) return existingId;
      throw error;
    }
  },
});

type EsimCalls = Pick<Carrier, 'getEsim' | 'createEsim' | 'listEsims' | 'findEsimByTag' | 'deleteEsim'>;

function mayaEsims({ read, change }: MayaTransport): EsimCalls {
  const getEsim = async (iccid: string): Promise<CarrierEsim> =>
    esimOf((await read('getEsim', `/esim/${id(iccid)}`, mayaResponses.esim)).esim);
  const esimsOf = async (customerId: string) =>
    (await read('getCustomer', `/customer/${id(customerId)}`, mayaResponses.customerEsims)).customer.esims;

  return {
    getEsim,
    createEsim: async ({ productUid, customerId, tag }, options) => {
      const body = { plan_type_id: productUid, customer_id: customerId, tag };
      const request = { method: 'POST', path: '/esim', body, response: mayaResponses.esim } as const;
      return esimOf((await change('createEsim', request, options)).esim);
    },
    listEsims: async (customerId) => {
      const tagged: { iccid: string; tag: string }[] = [];
      for (const { iccid, tag } of await esimsOf(customerId)) {
        tagged.push({ iccid, tag: tag ?? (await getEsim(iccid)).tag });
      }
      return tagged;
    },
    findEsimByTag: async (customerId, tag) => {
      for (const esim of await esimsOf(customerId)) {
        if (esim.tag === tag) return getEsim(esim.iccid);
        // Some accounts get a list without tags: fetch each eSIM then.
        if (esim.tag === undefined) {
          const details = await getEsim(esim.iccid);
          if (details.tag === tag) return details;
        }
      }
      return null;
    },
    deleteEsim: async (iccid) => {
      await change('deleteEsim', {
        method: 'DELETE',
        path: `/esim/${id(iccid)}`,
        response: mayaResponses.nothing,
      });
    },
  };
}

type PlanCalls = Pick<Carrier, 'listPlans' | 'listUsage' | 'addPlan' | 'endPlan'>;

const mayaPlans = ({ read, change }: MayaTransport): PlanCalls => ({
  listPlans: async (iccid, { isBackground = false } = {}) => {
    const priority = isBackground ? 'background' : 'refresh';
    return (await read('listPlans', `/esim/${id(iccid)}/plans`, mayaResponses.plans, priority)).plans.map(
      planOf,
    );
  },
  listUsage: async (iccid, days) =>
    (
      await read('listUsage', `/esim/${id(iccid)}/data-usage?days=${days}`, mayaResponses.usage)
    ).data_usage.map(usageOf),
  addPlan: async (iccid, productUid) => {
    const path = `/esim/${id(iccid)}/plan/${id(productUid)}`;
    return planOf((await change('addPlan', { method: 'POST', path, response: mayaResponses.plan })).plan);
  },
  endPlan: async (iccid, planId) => {
    const path = `/esim/${id(iccid)}/plan/${id(planId)}`;
    await change('endPlan', { method: 'DELETE', path, response: mayaResponses.nothing });
  },
});
