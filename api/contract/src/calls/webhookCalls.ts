export const createWebhookEndpoint = { method: 'POST', path: '/affiliate/:id/webhook-endpoints' } as const;
export const listWebhookEndpoints = { method: 'GET', path: '/affiliate/:id/webhook-endpoints' } as const;
export const updateWebhookEndpoint = {
  method: 'PATCH',
  path: '/affiliate/:id/webhook-endpoints/:endpointId',
} as const;
export const deleteWebhookEndpoint = {
  method: 'DELETE',
  path: '/affiliate/:id/webhook-endpoints/:endpointId',
} as const;
export const rotateWebhookSecret = {
  method: 'POST',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/secret',
} as const;
export const sendWebhookTest = {
  method: 'POST',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/test',
} as const;
export const listWebhookDeliveries = {
  method: 'GET',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/deliveries',
} as const;
export const getWebhookDelivery = {
  method: 'GET',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/deliveries/:deliveryId',
} as const;
export const resendWebhookDelivery = {
  method: 'POST',
  path: '/affiliate/:id/webhook-endpoints/:endpointId/deliveries/:deliveryId/resend',
} as const;
