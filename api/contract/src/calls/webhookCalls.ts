export const createWebhookEndpoint = {
  method: 'POST',
  path: '/affiliate/:id/webhook-endpoints',
  shape: 2,
  invalidates: ['User:WEBHOOK_ENDPOINTS'],
} as const;
export const listWebhookEndpoints = {
  method: 'GET',
  path: '/affiliate/:id/webhook-endpoints',
  shape: 2,
  tags: ['User:WEBHOOK_ENDPOINTS'],
} as const;
export const updateWebhookEndpoint = {
  method: 'PATCH',
  path: '/affiliate/:id/webhook-endpoints/:endpointId',
  shape: 2,
  invalidates: ['User:WEBHOOK_ENDPOINTS'],
} as const;
export const deleteWebhookEndpoint = {
  method: 'DELETE',
  path: '/affiliate/:id/webhook-endpoints/:endpointId',
  invalidates: ['User:WEBHOOK_ENDPOINTS'],
  invalidatesWhenRefused: true,
} as const;
export const rotateWebhookSecret = {
  method: 'POST',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/secret',
  shape: 2,
  invalidates: ['User:WEBHOOK_ENDPOINTS'],
} as const;
export const sendWebhookTest = {
  method: 'POST',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/test',
  invalidates: ['User:WEBHOOK_DELIVERIES'],
} as const;
export const listWebhookDeliveries = {
  method: 'GET',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/deliveries',
  tags: ['User:WEBHOOK_DELIVERIES'],
} as const;
export const getWebhookDelivery = {
  method: 'GET',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/deliveries/:deliveryId',
  tags: ['User:WEBHOOK_DELIVERIES'],
} as const;
export const resendWebhookDelivery = {
  method: 'POST',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend',
  invalidates: ['User:WEBHOOK_DELIVERIES'],
} as const;
