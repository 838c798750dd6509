import * as addresses from '../../calls/webhookCalls';
import { affiliateParamsSchema } from '../affiliate';
import { messageSchema } from '../primitives';
import * as webhook from '../webhook';
import { defineCall } from './call';

const common = {
  module: 'webhooks',
  access: 'access-token',
  roles: ['affiliate'],
  owner: { from: 'params', field: 'id', rule: 'self' },
} as const;

// Keys read the log and send again, after an outage of the receiver. Where events go is chosen in the portal.
export const webhookCalls = {
  createWebhookEndpoint: defineCall({
    ...addresses.createWebhookEndpoint,
    ...common,
    needsProof: true,
    summary: 'Create a webhook endpoint, whose secret is shown once',
    params: affiliateParamsSchema,
    body: webhook.createWebhookEndpointRequestSchema,
    responses: { 201: webhook.webhookSecretResponseSchema },
    refusals: [409],
  }),
  listWebhookEndpoints: defineCall({
    ...addresses.listWebhookEndpoints,
    ...common,
    scope: 'webhooks:read',
    summary: 'Webhook endpoints of an affiliate, oldest first',
    params: affiliateParamsSchema,
    responses: { 200: webhook.webhookEndpointsResponseSchema },
  }),
  updateWebhookEndpoint: defineCall({
    ...addresses.updateWebhookEndpoint,
    ...common,
    needsProof: true,
    summary: 'Change, disable or enable a webhook endpoint',
    params: webhook.webhookEndpointParamsSchema,
    body: webhook.updateWebhookEndpointRequestSchema,
    responses: { 200: webhook.webhookEndpointResponseSchema },
    refusals: [409],
  }),
  deleteWebhookEndpoint: defineCall({
    ...addresses.deleteWebhookEndpoint,
    ...common,
    summary: 'Delete a webhook endpoint and its log',
    params: webhook.webhookEndpointParamsSchema,
    responses: { 200: messageSchema },
  }),
  rotateWebhookSecret: defineCall({
    ...addresses.rotateWebhookSecret,
    ...common,
    needsProof: true,
    summary: 'Make a new secret, shown once; both sign for a day',
    params: webhook.webhookEndpointParamsSchema,
    responses: { 201: webhook.webhookSecretResponseSchema },
    refusals: [409],
  }),
  sendWebhookTest: defineCall({
    ...addresses.sendWebhookTest,
    ...common,
    limit: 'link',
    summary: 'Send a test event to a webhook endpoint',
    params: webhook.webhookEndpointParamsSchema,
    responses: { 202: webhook.webhookDeliveryQueuedSchema },
    refusals: [409],
  }),
  listWebhookDeliveries: defineCall({
    ...addresses.listWebhookDeliveries,
    ...common,
    scope: 'webhooks:read',
    summary: 'Deliveries to a webhook endpoint of the last 30 days, newest first',
    params: webhook.webhookEndpointParamsSchema,
    query: webhook.webhookDeliveriesQuerySchema,
    responses: { 200: webhook.webhookDeliveriesResponseSchema },
  }),
  getWebhookDelivery: defineCall({
    ...addresses.getWebhookDelivery,
    ...common,
    scope: 'webhooks:read',
    summary: 'A delivery with its body and the last response',
    params: webhook.webhookDeliveryParamsSchema,
    responses: { 200: webhook.webhookDeliveryResponseSchema },
  }),
  resendWebhookDelivery: defineCall({
    ...addresses.resendWebhookDelivery,
    ...common,
    scope: 'webhooks:resend',
    limit: 'link',
    summary: 'Send a delivery again, with the same event id, and begin its attempts anew',
    params: webhook.webhookDeliveryParamsSchema,
    responses: { 202: webhook.webhookDeliveryQueuedSchema },
    refusals: [409],
  }),
} as const;
