// Maya Mobile as the carrier, with a rate limit and a circuit breaker. Reads are retried, changes never.
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import type { z } from 'zod';
import type { Metrics } from '../../metrics/metrics';
import type { Carrier, CarrierEsim } from '../carrier';
import { CarrierError } from '../carrier';
import { createRequestQueue } from '../requestQueue';
import type { ReserveSlot } from '../rateLimiter';
import { createLocalRateLimiter } from '../rateLimiter';
import type { MayaRequest, MayaSettings } from './mayaApi';
import { requestMaya } from './mayaApi';
import { customerIdInError, esimOf, planOf, productOf, usageOf } from './mayaTransform';
import { mayaResponses } from './mayaTypes';

const isOutage = (error: Error) => error instanceof CarrierError && error.failure !== 'refused';

/**
 * Creates the carrier client. Use one instance per process: it owns the circuit breaker and the request queue.
 * @param reserveSlot the rate limiter; by default one for this process
 */
export function createMaya(
  settings: MayaSettings & { requestsPerSecond: number },
  metrics: Metrics,
  reserveSlot: ReserveSlot = createLocalRateLimiter(settings.requestsPerSecond),
): Carrier {
  const acquireSlot = createRequestQueue(reserveSlot);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 10_000,
    breaker: new ConsecutiveBreaker(8),
  });
  const retrying = wrap(
    retry(handleWhen(isOutage), {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 2_000 }),
    }),
    breaker,
  );

  const sendOnce = async <Schema extends z.ZodType>(operation: string, request: MayaRequest<Schema>) => {
    const isRead = request.method === 'GET';
    const waitingSince = Date.now();
    await acquireSlot(isRead ? 'refresh' : 'order');
    // `longestCallMs` relies on it: an order that waited longer than this was never sent.
    if (!isRead && Date.now() - waitingSince > settings.timeoutMs) {
      throw new CarrierError('unreachable', 'Too many requests are waiting for the carrier.');
    }
    const stopTimer = metrics.carrierCalls.startTimer({ operation });
    try {
      const response = await requestMaya(settings, request);
      stopTimer({ outcome: 'done' });
      return response;
    } catch (error) {
      stopTimer({ outcome: error instanceof CarrierError ? error.failure : 'failed' });
      throw error;
    }
  };
  const withOpenCircuitError = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        throw new CarrierError('unreachable', 'The circuit breaker is open: the carrier failed too often.');
      }
      throw error;
    }
  };
  const read = <Schema extends z.ZodType>(operation: string, path: string, response: Schema) =>
    withOpenCircuitError(() =>
      retrying.execute(() => sendOnce(operation, { method: 'GET', path, response })),
    );
  const change = <Schema extends z.ZodType>(operation: string, request: MayaRequest<Schema>) =>
    withOpenCircuitError(() => breaker.execute(() => sendOnce(operation, request)));

  const id = encodeURIComponent;
  const getEsim = async (iccid: string): Promise<CarrierEsim> =>
    esimOf((await read('getEsim', `/esim/${id(iccid)}`, mayaResponses.esim)).esim);
  const esimsOf = async (customerId: string) =>
    (await read('getCustomer', `/customer/${id(customerId)}`, mayaResponses.customerEsims)).customer.esims;

  return {
    getEsim,
    listProducts: async (region) => {
      const query = region ? `?region=${id(region)}` : '';
      const { products } = await read('listProducts', `/account/products${query}`, mayaResponses.products);
      return products.map(productOf);
    },
    createCustomer: async ({ email, firstName, lastName, country, tag }) => {
      const body = { email, first_name: firstName, last_name: lastName, country, tag };
      try {
        const request = {
          method: 'POST',
          path: '/customer/',
          body,
          response: mayaResponses.customer,
        } as const;
        return (await change('createCustomer', request)).customer.id;
      } catch (error) {
        const existingId =
          error instanceof CarrierError && error.status === 400 && customerIdInError(error.message);
        if (existingId) return existingId;
        throw error;
      }
    },
    createEsim: async ({ productUid, customerId, tag }) => {
      const body = { plan_type_id: productUid, customer_id: customerId, tag };
      const request = { method: 'POST', path: '/esim', body, response: mayaResponses.esim } as const;
      return esimOf((await change('createEsim', request)).esim);
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
    listPlans: async (iccid) =>
      (await read('listPlans', `/esim/${id(iccid)}/plans`, mayaResponses.plans)).plans.map(planOf),
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
    deleteEsim: async (iccid) => {
      await change('deleteEsim', {
        method: 'DELETE',
        path: `/esim/${id(iccid)}`,
        response: mayaResponses.nothing,
      });
    },
  };
}
