// What webhook endpoints get: the body of each type of event. Ids and figures that the affiliate may read by other calls.
import { z } from 'zod';
import { webhookTestType } from '../rules/webhooks';
import { dollarsSchema, idSchema, momentSchema } from './primitives';

const eventSchema = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    /** The same each time the event is sent: handle each id once. */
    id: z.string(),
    type: z.literal(type),
    /** When it happened. */
    createdAt: momentSchema,
    data,
  });

const planFacts = z.object({
  esimId: z.string(),
  customerId: idSchema,
  planId: z.string(),
  planTitle: z.string(),
  /** Both 0 when the plan is unlimited. */
  quotaBytes: z.number(),
  remainingBytes: z.number(),
  endsAt: momentSchema.nullable(),
  /** When the carrier reported these figures. */
  reportedAt: momentSchema,
});

/** By type. */
export const webhookEventSchemas = {
  'esim.created': eventSchema(
    'esim.created',
    z.object({
      esimId: z.string(),
      iccid: z.string(),
      customerId: idSchema,
      transactionId: idSchema,
      tag: z.string(),
    }),
  ),
  'plan.low': eventSchema(
    'plan.low',
    planFacts.extend({ usedPercent: z.union([z.literal(80), z.literal(95), z.literal(100)]) }),
  ),
  'plan.ended': eventSchema('plan.ended', planFacts),
  'payout.paid': eventSchema('payout.paid', z.object({ payoutId: idSchema, amount: dollarsSchema })),
  [webhookTestType]: eventSchema(webhookTestType, z.object({})),
} as const;
