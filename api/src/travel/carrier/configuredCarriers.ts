// The carriers that the settings configure. Only this file, an adapter and its settings name a carrier.
import { z } from 'zod';
import type { Metrics } from '../../base/metrics/metrics';
import { createCarriers, type Carriers } from './carriers';
import { createMaya, mayaId } from './maya/mayaAdapter';
import {
  mayaExamples,
  mayaSettings,
  mayaSettingsOf,
  mayaVariables,
  readMayaEnvironment,
  sandboxUrlOf,
  type MayaEnvironment,
} from './maya/mayaSettings';
import { createLocalRateLimiter, type ReserveSlot } from './rateLimiter';

/** Fields of the process's settings. */
export const carrierSettings = {
  ...mayaSettings,
  /** How long a carrier may still carry out an order after a timeout; until then it is not refunded. */
  CARRIER_SETTLE_SECONDS: z.coerce.number().min(0).max(86_400).default(30),
};
export const carrierExamples = mayaExamples;
export const carrierVariables = mayaVariables;

type CarrierSettings = MayaEnvironment & { CARRIER_SETTLE_SECONDS: number };

/** Creates the rate limiter of a carrier. */
export type LimiterOf = (carrierId: string, requestsPerSecond: number) => ReserveSlot;

/** Creates the carriers. Use one set per process: each carrier owns its circuit breaker and its request queue. */
export function configureCarriers(
  settings: CarrierSettings,
  metrics: Metrics,
  limiterOf: LimiterOf = (_id, requestsPerSecond) => createLocalRateLimiter(requestsPerSecond),
): Carriers {
  const maya = mayaSettingsOf(settings, settings.CARRIER_SETTLE_SECONDS * 1000);
  return createCarriers([createMaya(maya, metrics, limiterOf(mayaId, maya.requestsPerSecond))]);
}

/**
 * Creates the carriers for a command; null when none is configured.
 * @throws Error naming the missing settings of a carrier that is configured in part
 */
export function readCarriers(
  environment: Record<string, string | undefined>,
  metrics: Metrics,
  limiterOf: LimiterOf,
): Carriers | null {
  const settings = readMayaEnvironment(environment);
  return settings && configureCarriers({ ...settings, CARRIER_SETTLE_SECONDS: 0 }, metrics, limiterOf);
}

/** Where the sandbox accepts eSIMs with a history, for demo data. */
export const carrierSandboxUrl = sandboxUrlOf;
