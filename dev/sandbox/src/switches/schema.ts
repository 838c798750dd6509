import { z } from 'zod';

const scope = {
  /** Number of further calls it applies to; omitted: until it is removed. */
  times: z.number().int().positive().max(1_000_000).optional(),
  /** Applies to every n-th call only; omitted: to each. */
  every: z.number().int().min(2).max(1_000).optional(),
  /** Names of the operations it applies to; omitted: all of the service. */
  operations: z.array(z.string().min(1).max(60)).max(30).optional(),
};

const fault = z.strictObject(scope);
const slowness = z.strictObject({ ...scope, ms: z.number().int().min(1).max(600_000) });

const serviceSwitches = z
  .strictObject({
    /** Rejects the call without doing the work. */
    refuse: fault.optional(),
    slow: slowness.optional(),
    /** Does the work and never responds. */
    timeoutAfterWork: fault.optional(),
    /** Does the work and closes the connection without a response. */
    hangUpAfterWork: fault.optional(),
    /** Fails with 500 before any work. */
    fail500: fault.optional(),
  })
  .default({});

/** The state of all switches; PUT replaces it, and omitted switches are off. */
export const switchesSchema = z.strictObject({
  carrier: serviceSwitches,
  stripe: serviceSwitches,
  webhooks: z
    .strictObject({
      off: z.boolean().default(false),
      delayMs: z.number().int().min(0).max(600_000).default(0),
    })
    .default({ off: false, delayMs: 0 }),
  /** Delay of the carrier's usage figures, in minutes. */
  usageLagMinutes: z.number().min(0).max(10_000).default(60),
});

export type Switches = z.infer<typeof switchesSchema>;
export type Service = 'carrier' | 'stripe';
export type FaultName = 'refuse' | 'timeoutAfterWork' | 'hangUpAfterWork' | 'fail500';
