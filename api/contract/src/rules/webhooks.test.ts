import {
  isLoopbackHost,
  maxWebhookEndpoints,
  webhookDeliveryStates,
  webhookEventTypes,
  webhookOverlapHours,
  webhookSecretStart,
  webhookSignatureHeader,
  webhookTestType,
  webhookUrlProblem,
} from './webhooks';

it.each([
  'https://example.com/events',
  'https://example.com:443/',
  'https://example.com:8443/events?shop=1',
  // Only the server knows whether it takes these.
  'http://localhost:9000/events',
  'http://127.0.0.1:9000/',
  'https://[::1]/',
])('takes %s', (address) => expect(webhookUrlProblem(address)).toBeNull());

it.each([
  ['', /^Enter a whole address/],
  ['example.com', /^Enter a whole address/],
  ['ftp://example.com/', /^Enter a whole address/],
  ['xhttp://example.com/', /^Enter a whole address/],
  ['httpx://example.com/', /^Enter a whole address/],
  ['https://ada@example.com/', /user name and password/],
  ['https://:secret@example.com/', /user name and password/],
  ['https://example.com/#part', /Leave out the #/],
  ['http://example.com/', /begin with https/],
  ['https://example.com:8080/', /port must be 443 or 8443/],
])('says what is wrong with %j', (address, problem) => expect(webhookUrlProblem(address)).toMatch(problem));

it.each([
  ['localhost', true],
  ['[::1]', true],
  ['127.0.0.1', true],
  ['127.10.20.30', true],
  ['127.0.0.1.example.com', false],
  ['x127.0.0.1', false],
  ['127.0.0', false],
  ['localhost.example.com', false],
])('%s is this machine: %s', (hostname, isLoopback) => expect(isLoopbackHost(hostname)).toBe(isLoopback));

// Receivers rely on these: a change would break them.
it('keeps the names that receivers check', () => {
  expect(webhookEventTypes).toEqual([
    'esim.created',
    'esim.installed',
    'plan.low',
    'plan.ended',
    'purchase.refunded',
    'order.finished',
    'wallet.low',
    'payout.paid',
  ]);
  expect(webhookTestType).toBe('webhook.test');
  expect(webhookSignatureHeader).toBe('portal-signature');
  expect(webhookSecretStart).toBe('whsec_');
  expect(webhookDeliveryStates).toEqual(['pending', 'delivered', 'failed']);
  expect({ maxWebhookEndpoints, webhookOverlapHours }).toEqual({
    maxWebhookEndpoints: 10,
    webhookOverlapHours: 24,
  });
});
