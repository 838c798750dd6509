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
  /** What the endpoint is for, in the affiliate's words. */
  description: descriptionSchema.default(''),
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
  /** While disabled it gets nothing; why tells `disabledReason`. */
  disabledAt: momentSchema.nullable(),
  disabledReason: webhookDisabledReasonSchema.nullable(),
  /** Since when every delivery has failed; null after one that succeeded. */
  failingSince: momentSchema.nullable(),
  /** Until when the previous secret signs too; null if there is none. */
  oldSecretUntil: momentSchema.nullable(),
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
  /** The same for each attempt, and for every endpoint that gets the event. */
  eventId: z.string(),
  eventType: z.enum([...webhookEventTypes, webhookTestType]),
  state: z.enum(webhookDeliveryStates),
  attempts: z.number().int(),
  createdAt: momentSchema,
  lastAttemptAt: momentSchema.nullable(),
  /** While it is pending. */
  nextAttemptAt: momentSchema.nullable(),
  /** The status of the last response; null if there was none, which `lastError` explains. */
  responseStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveriesQuerySchema = pagingSchema
  .pick({ page: true, pageSize: true })
  .extend({ state: z.enum(webhookDeliveryStates).optional() });
export type WebhookDeliveriesQuery = z.input<typeof webhookDeliveriesQuerySchema>;

/** Newest first. */
export const webhookDeliveriesResponseSchema = z.object({
  deliveries: z.array(webhookDeliverySchema),
  total: z.number().int(),
});
export type WebhookDeliveriesResponse = z.infer<typeof webhookDeliveriesResponseSchema>;

export const webhookDeliveryResponseSchema = z.object({
  delivery: webhookDeliverySchema,
  /** The body that is sent and signed, as it is. */
  requestBody: z.string(),
  /** The beginning of the last response's body. */
  responseBody: z.string().nullable(),
  /** How long the last attempt took. */
  durationMs: z.number().int().nullable(),
});
export type WebhookDeliveryResponse = z.infer<typeof webhookDeliveryResponseSchema>;

export const webhookDeliveryQueuedSchema = z.object({ delivery: webhookDeliverySchema });

export const webhookEndpointParamsSchema = z.object({ id: idSchema, endpointId: idSchema });
export const webhookDeliveryParamsSchema = webhookEndpointParamsSchema.extend({ deliveryId: idSchema });
