// Maya Mobile as our carrier: paced, with a circuit breaker; reads are repeated, changes never.
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
import { createPace } from '../pace';
import type { ReserveTurn } from '../turns';
import { turnsHere } from '../turns';
import type { MayaRequest, MayaSettings } from './mayaApi';
import { requestMaya } from './mayaApi';
import { customerIdInError, esimOf, planOf, productOf, usageOf } from './mayaTransform';
import { mayaAnswers } from './mayaTypes';

const isOutage = (error: Error) => error instanceof CarrierError && error.failure !== 'refused';

/**
 * The carrier of the settings; keep one for the whole process, it holds the breaker and who goes first. The pace is
 * that of `reserve`, by default this process's own.
 */
export function createMaya(
  settings: MayaSettings & { requestsPerSecond: number },
  metrics: Metrics,
  reserve: ReserveTurn = turnsHere(settings.requestsPerSecond),
): Carrier {
  const turn = createPace(reserve);
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: 10_000,
    breaker: new ConsecutiveBreaker(8),
  });
  const repeated = wrap(
    retry(handleWhen(isOutage), {
      maxAttempts: 2,
      backoff: new ExponentialBackoff({ initialDelay: 150, maxDelay: 2_000 }),
    }),
    breaker,
  );

  const once = async <Schema extends z.ZodType>(operation: string, request: MayaRequest<Schema>) => {
    const isRead = request.method === 'GET';
    const waitingSince = Date.now();
    await turn(isRead ? 'refresh' : 'order');
    // Who looks an order up counts on it that one which waited longer than this was never sent.
    if (!isRead && Date.now() - waitingSince > settings.timeoutMs) {
      throw new CarrierError('unreachable', 'The carrier has too much to do.');
    }
    const ended = metrics.carrierCalls.startTimer({ operation });
    try {
      const answer = await requestMaya(settings, request);
      ended({ outcome: 'done' });
      return answer;
    } catch (error) {
      ended({ outcome: error instanceof CarrierError ? error.failure : 'failed' });
      throw error;
    }
  };
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        throw new CarrierError('unreachable', 'The carrier has failed too often and is given a pause.');
      }
      throw error;
    }
  };
  const read = <Schema extends z.ZodType>(operation: string, path: string, answer: Schema) =>
    guarded(() => repeated.execute(() => once(operation, { method: 'GET', path, answer })));
  const change = <Schema extends z.ZodType>(operation: string, request: MayaRequest<Schema>) =>
    guarded(() => breaker.execute(() => once(operation, request)));

  const id = encodeURIComponent;
  const getEsim = async (iccid: string): Promise<CarrierEsim> =>
    esimOf((await read('getEsim', `/esim/${id(iccid)}`, mayaAnswers.esim)).esim);
  const esimsOf = async (customerId: string) =>
    (await read('getCustomer', `/customer/${id(customerId)}`, mayaAnswers.customerEsims)).customer.esims;

  return {
    getEsim,
    listProducts: async (region) => {
      const query = region ? `?region=${id(region)}` : '';
      const { products } = await read('listProducts', `/account/products${query}`, mayaAnswers.products);
      return products.map(productOf);
    },
    createCustomer: async ({ email, firstName, lastName, country, tag }) => {
      const body = { email, first_name: firstName, last_name: lastName, country, tag };
      try {
        const request = { method: 'POST', path: '/customer/', body, answer: mayaAnswers.customer } as const;
        return (await change('createCustomer', request)).customer.id;
      } catch (error) {
        const known =
          error instanceof CarrierError && error.status === 400 && customerIdInError(error.message);
        if (known) return known;
        throw error;
      }
    },
    createEsim: async ({ productUid, customerId, tag }) => {
      const body = { plan_type_id: productUid, customer_id: customerId, tag };
      const request = { method: 'POST', path: '/esim', body, answer: mayaAnswers.esim } as const;
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
        // The list of some accounts leaves tags out: then each eSIM is asked itself.
        if (esim.tag === undefined) {
          const whole = await getEsim(esim.iccid);
          if (whole.tag === tag) return whole;
        }
      }
      return null;
    },
    listPlans: async (iccid) =>
      (await read('listPlans', `/esim/${id(iccid)}/plans`, mayaAnswers.plans)).plans.map(planOf),
    listUsage: async (iccid, days) =>
      (
        await read('listUsage', `/esim/${id(iccid)}/data-usage?days=${days}`, mayaAnswers.usage)
      ).data_usage.map(usageOf),
    addPlan: async (iccid, productUid) => {
      const path = `/esim/${id(iccid)}/plan/${id(productUid)}`;
      return planOf((await change('addPlan', { method: 'POST', path, answer: mayaAnswers.plan })).plan);
    },
    endPlan: async (iccid, planId) => {
      const path = `/esim/${id(iccid)}/plan/${id(planId)}`;
      await change('endPlan', { method: 'DELETE', path, answer: mayaAnswers.nothing });
    },
    deleteEsim: async (iccid) => {
      await change('deleteEsim', {
        method: 'DELETE',
        path: `/esim/${id(iccid)}`,
        answer: mayaAnswers.nothing,
      });
    },
  };
}
