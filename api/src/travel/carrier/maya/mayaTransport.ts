// Sends requests to Maya Mobile with a rate limit and a circuit breaker. Reads are retried, changes never.
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
import type { Metrics } from '../../../base/metrics/metrics';
import { CarrierError, type SlotOptions } from '../carrier';
import type { ReserveSlot } from '../rateLimiter';
import { createRequestQueue, type Priority } from '../requestQueue';
import { requestMaya, type MayaRequest, type MayaSettings } from './mayaApi';

const isOutage = (error: Error) => error instanceof CarrierError && error.failure !== 'refused';

export interface MayaTransport {
  /** Reads a path; retried twice after an outage. @throws CarrierError */
  read: <Schema extends z.ZodType>(
    operation: string,
    path: string,
    response: Schema,
    priority?: Exclude<Priority, 'order' | 'bulk'>,
  ) => Promise<z.output<Schema>>;
  /** Sends a change once. @throws CarrierError */
  change: <Schema extends z.ZodType>(
    operation: string,
    request: MayaRequest<Schema>,
    options?: SlotOptions,
  ) => Promise<z.output<Schema>>;
  /** See `Carrier.acquireBulkSlot`. */
  acquireBulkSlot: () => Promise<void>;
}

/** Use one instance per process: it owns the circuit breaker and the request queue. */
export function createMayaTransport(
  settings: MayaSettings,
  metrics: Metrics,
  reserveSlot: ReserveSlot,
): MayaTransport {
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

  const sendOnce = async <Schema extends z.ZodType>(
    operation: string,
    request: MayaRequest<Schema>,
    priority: Priority | 'slot',
  ) => {
    const waitingSince = Date.now();
    if (priority !== 'slot') await acquireSlot(priority);
    // `Carrier.maxCallMs` relies on it: an order that waited longer than this was never sent.
    if (priority === 'order' && Date.now() - waitingSince > settings.timeoutMs) {
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
  return {
    read: (operation, path, response, priority = 'refresh') =>
      withOpenCircuitError(() =>
        retrying.execute(() => sendOnce(operation, { method: 'GET', path, response }, priority)),
      ),
    change: (operation, request, { hasSlot = false } = {}) =>
      withOpenCircuitError(() =>
        breaker.execute(() => sendOnce(operation, request, hasSlot ? 'slot' : 'order')),
      ),
    acquireBulkSlot: () => acquireSlot('bulk'),
  };
}

async function withOpenCircuitError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BrokenCircuitError) {
      throw new CarrierError('unreachable', 'The circuit breaker is open: the carrier failed too often.');
    }
    throw error;
  }
}
