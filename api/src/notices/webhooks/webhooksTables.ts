// The tables of the webhooks module.
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WebhookDeliveryState, WebhookEventType, webhookTestType } from '@portal/contract';
import type { WebhookEndpoint } from '@portal/contract/schemas';
import { bytes, moment } from '../../base/database/columns';

export const webhookEndpointsTable = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey().defaultRandom(),
  affiliateId: uuid('affiliate_id').notNull(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  eventTypes: text('event_types').array().$type<WebhookEventType[]>().notNull(),
  secret: bytes('secret').notNull(),
  oldSecret: bytes('old_secret'),
  oldSecretUntil: moment('old_secret_until'),
  createdAt: moment('created_at').notNull().defaultNow(),
  disabledAt: moment('disabled_at'),
  disabledReason: text('disabled_reason').$type<NonNullable<WebhookEndpoint['disabledReason']>>(),
  failingSince: moment('failing_since'),
});
export type WebhookEndpointRow = typeof webhookEndpointsTable.$inferSelect;

export const webhookDeliveriesTable = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey().defaultRandom(),
  endpointId: uuid('endpoint_id').notNull(),
  eventId: text('event_id').notNull(),
  eventType: text('event_type').$type<WebhookEventType | typeof webhookTestType>().notNull(),
  body: text('body').notNull(),
  state: text('state').$type<WebhookDeliveryState>().notNull().default('pending'),
  createdAt: moment('created_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  lastAttemptAt: moment('last_attempt_at'),
  responseStatus: integer('response_status'),
  responseBody: text('response_body'),
  durationMs: integer('duration_ms'),
  lastError: text('last_error'),
});
export type WebhookDeliveryRow = typeof webhookDeliveriesTable.$inferSelect;
