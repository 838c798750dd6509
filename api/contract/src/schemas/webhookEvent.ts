// What webhook endpoints get: the body of each type of event. Ids and figures that the affiliate may read by other calls.
import { z } from 'zod';
import { webhookTestType } from '../rules/webhooks';
import { dollarsSchema, idSchema, momentSchema } from './primitives';

const eventSchema = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    id: z.string().describe('The same each time the event is sent: handle each id once'),
    type: z.literal(type),
    createdAt: momentSchema.describe('When it happened'),
    data,
  });

const planFacts = z.object({
  esimId: z.string(),
  customerId: idSchema,
  planId: z.string(),
  planTitle: z.string(),
  quotaBytes: z.number().describe('0, as what is left, when the plan is unlimited'),
  remainingBytes: z.number(),
  endsAt: momentSchema.nullable(),
  reportedAt: momentSchema.describe('When the carrier reported these figures'),
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
  /** Told when the carrier reports it: at the first use of data, or when somebody looks at the eSIM. */
  'esim.installed': eventSchema(
    'esim.installed',
    z.object({ esimId: z.string(), iccid: z.string(), customerId: idSchema, transactionId: idSchema }),
  ),
  'plan.low': eventSchema(
    'plan.low',
    planFacts.extend({ usedPercent: z.union([z.literal(80), z.literal(95), z.literal(100)]) }),
  ),
  'plan.ended': eventSchema('plan.ended', planFacts),
  /** Of one purchase; the refused lines of an order are in its `order.finished`. */
  'purchase.refunded': eventSchema(
    'purchase.refunded',
    z.object({
      transactionId: idSchema,
      buyerId: idSchema.describe('Who paid, and has the money back: the affiliate or a customer'),
      planTitle: z.string(),
      amount: dollarsSchema,
      isUndelivered: z
        .boolean()
        .describe('Whether nothing was delivered; otherwise somebody asked for the refund'),
    }),
  ),
  'order.finished': eventSchema(
    'order.finished',
    z.object({
      bulkPurchaseId: idSchema,
      planTitle: z.string(),
      completed: z.number().int(),
      refunded: z.number().int(),
      inReview: z.number().int(),
      refundedAmount: dollarsSchema,
    }),
  ),
  /** Told by the purchase that leaves less than that in the affiliate’s wallet. */
  'wallet.low': eventSchema(
    'wallet.low',
    z.object({ balance: dollarsSchema, threshold: dollarsSchema, transactionId: idSchema }),
  ),
  'payout.paid': eventSchema('payout.paid', z.object({ payoutId: idSchema, amount: dollarsSchema })),
  [webhookTestType]: eventSchema(webhookTestType, z.object({})),
} as const;
