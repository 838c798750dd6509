// Webhook endpoints of affiliates, and the log of their deliveries.
import { z } from 'zod';
import {
  webhookDeliveryStates,
  webhookEventTypes,
  webhookTestType,
  webhookUrlProblem,
} from '../rules/webhooks';
import { pagingSchema } from './paging';
import { idSchema, lineSchema, momentSchema } from './primitives';

export const webhookEventTypeSchema = z.enum(webhookEventTypes);

const webhookUrlSchema = lineSchema(500).superRefine((address, context) => {
  const message = webhookUrlProblem(address);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Each once. */
const eventTypesSchema = z
  .array(webhookEventTypeSchema)
  .min(1, 'need at least one')
  .max(webhookEventTypes.length)
  .transform((types) => webhookEventTypes.filter((type) => types.includes(type)));

const descriptionSchema = lineSchema(100, 0);

export const createWebhookEndpointRequestSchema = z.object({
  url: webhookUrlSchema,
  description: descriptionSchema.default('').describe('What the endpoint is for, in the affiliate’s words'),
  eventTypes: eventTypesSchema,
});
export type CreateWebhookEndpointRequest = z.input<typeof createWebhookEndpointRequestSchema>;

/** Missing fields stay as they are. */
export const updateWebhookEndpointRequestSchema = z.object({
  url: webhookUrlSchema.optional(),
  description: descriptionSchema.optional(),
  eventTypes: eventTypesSchema.optional(),
  isEnabled: z.boolean().optional(),
});
export type UpdateWebhookEndpointRequest = z.input<typeof updateWebhookEndpointRequestSchema>;

/** `failing`: it failed for days; `gone`: it answered 410; `signed-out`: all sessions of its affiliate were ended. */
export const webhookDisabledReasonSchema = z.enum(['owner', 'failing', 'gone', 'signed-out']);

export const webhookEndpointSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(webhookEventTypeSchema),
  createdAt: momentSchema,
  disabledAt: momentSchema
    .nullable()
    .describe('Since when it is disabled and gets nothing; why tells `disabledReason`'),
  disabledReason: webhookDisabledReasonSchema.nullable(),
  failingSince: momentSchema
    .nullable()
    .describe('Since when every delivery has failed; null after one that succeeded'),
  oldSecretUntil: momentSchema
    .nullable()
    .describe('Until when the previous secret signs too; null if there is none'),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

export const webhookEndpointResponseSchema = z.object({ endpoint: webhookEndpointSchema });
export const webhookEndpointsResponseSchema = z.object({ endpoints: z.array(webhookEndpointSchema) });

/** `secret` is shown once. */
export const webhookSecretResponseSchema = z.object({ endpoint: webhookEndpointSchema, secret: z.string() });
export type WebhookSecretResponse = z.infer<typeof webhookSecretResponseSchema>;

/** The deliveries of an event to an endpoint: one series of attempts. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  eventId: z.string().describe('The same for each attempt, and for every endpoint that gets the event'),
  eventType: z.enum([...webhookEventTypes, webhookTestType]),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number().int(),
  createdAt: momentSchema,
  lastAttemptAt: momentSchema.nullable(),
  nextAttemptAt: momentSchema.nullable().describe('When it is tried again, while it is pending'),
  responseStatus: z
    .number()
    .int()
    .nullable()
    .describe('The status of the last response; null if there was none, which `lastError` explains'),
  lastError: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveriesQuerySchema = pagingSchema
  .pick({ page: true, pageSize: true })
  .extend({ state: z.enum(webhookDeliveryStates).optional().describe('Only deliveries in this state') });
export type WebhookDeliveriesQuery = z.input<typeof webhookDeliveriesQuerySchema>;

/** Newest first. */
export const webhookDeliveriesResponseSchema = z.object({
  deliveries: z.array(webhookDeliverySchema),
  total: z.number().int(),
});
export type WebhookDeliveriesResponse = z.infer<typeof webhookDeliveriesResponseSchema>;

export const webhookDeliveryResponseSchema = z.object({
  delivery: webhookDeliverySchema,
  requestBody: z.string().describe('The body that is sent and signed, as it is'),
  responseBody: z.string().nullable().describe('The beginning of the last response’s body'),
  durationMs: z.number().int().nullable().describe('How long the last attempt took'),
});
export type WebhookDeliveryResponse = z.infer<typeof webhookDeliveryResponseSchema>;

export const webhookDeliveryQueuedSchema = z.object({ delivery: webhookDeliverySchema });

export const webhookEndpointParamsSchema = z.object({ id: idSchema, endpointId: idSchema });
export const webhookDeliveryParamsSchema = webhookEndpointParamsSchema.extend({ deliveryId: idSchema });
