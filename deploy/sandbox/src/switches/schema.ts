import { z } from 'zod';

const scope = {
  /** How many further calls it holds for; without it, until it is taken away. */
  times: z.number().int().positive().max(1_000_000).optional(),
  /** Names of operations it holds for; without it, all of the service. */
  operations: z.array(z.string().min(1).max(60)).max(30).optional(),
};

const fault = z.strictObject(scope);
const slowness = z.strictObject({ ...scope, ms: z.number().int().min(1).max(600_000) });

const serviceSwitches = z
  .strictObject({
    /** A definite no: the work is not done. */
    refuse: fault.optional(),
    slow: slowness.optional(),
    /** The work is done and the answer never comes. */
    timeoutAfterWork: fault.optional(),
    /** A 500 before any work. */
    fail500: fault.optional(),
  })
  .default({});

/** The whole state of the switches; PUT replaces it, and what is absent is off. */
export const switchesSchema = z.strictObject({
  carrier: serviceSwitches,
  stripe: serviceSwitches,
  webhooks: z
    .strictObject({
      off: z.boolean().default(false),
      delayMs: z.number().int().min(0).max(600_000).default(0),
    })
    .default({ off: false, delayMs: 0 }),
  /** How far the carrier's usage figures lag behind, in minutes. */
  usageLagMinutes: z.number().min(0).max(10_000).default(60),
});

export type Switches = z.infer<typeof switchesSchema>;
export type Service = 'carrier' | 'stripe';
export type FaultName = 'refuse' | 'timeoutAfterWork' | 'fail500';
