// What a reseller's program can do, tried with nothing but the public document and API keys.
import { runBulkPurchases } from '../../testing/bulkCalls';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { apiKeyScopes, utcDay } from '@portal/contract';
import { buildApi } from '../../api';
import { eventsWork } from '../../notices/events/events';
import { createDocumentClient, type Arguments, type DocumentClient } from '../../testing/documentClient';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { testSettings } from '../../testing/testSettings';
import { useReceiver } from '../../testing/useReceiver';
import { useShop } from '../../testing/useShop';
import { webhookWork } from '../../notices/webhooks/queueDeliveries';

const shop = useShop();
const receiver = useReceiver();
let client: DocumentClient;
let affiliate: SignedIn;
const keys = new Map<string, string>();
/** What was sent successfully, to send it again with other keys. */
const sent = new Map<string, Arguments>();
let everySent: Promise<void> | undefined;

/** Makes a key in the portal, signed in. */
async function createKey(scopes: readonly string[]): Promise<string> {
  const path = `/affiliate/${affiliate.user.id}/api-keys`;
  const response = await shop.api.call('POST', path, { as: affiliate, body: { name: 'Program', scopes } });
  return String(response.body['key']);
}

beforeAll(async () => {
  await shop.api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.api.app.server.address() as AddressInfo;
  client = await createDocumentClient(`http://127.0.0.1:${port}`);
  affiliate = await shop.fundedCustomer(200, { role: 'affiliate', companyName: 'Travel Ltd' });
  for (const scope of apiKeyScopes) keys.set(scope, await createKey([scope]));
});

/** Sends an operation with a key that has its scope and no other. */
async function succeed(operationId: string, args: Arguments = {}): Promise<Record<string, unknown>> {
  const scope = client.scopes.get(operationId);
  const { status, body } = await client.send(operationId, keys.get(scope ?? '') ?? '', args);
  if (status >= 300) throw new Error(`${operationId} answered ${status}: ${JSON.stringify(body)}`);
  sent.set(operationId, args);
  return body;
}
const text = (value: unknown) => String(value);

async function buyAndManage(id: string): Promise<string> {
  await succeed('productPlans', { query: { country: 'FR' } });
  await succeed('plansById', { query: { uids: shop.plan.uid } });
  await succeed('regionPlans', { query: { region: 'europe' } });
  const { plan } = shop;
  const pay = async (type: string) => {
    const body = { userId: id, cost: plan.price, type, package_title: plan.name, planId: plan.uid };
    return text((await succeed('purchase', { body }))['transactionId']);
  };
  const transactionId = await pay('esim');
  await succeed('purchaseState', { path: { transactionId } });
  const order = { planId: plan.uid, transactionId, tag: 'By program' };
  const { esim } = await succeed('createEsim', { body: order });
  const esimId = text((esim as { uid: string }).uid);
  const abandoned = await pay('esim');
  await succeed('confirmPayment', { body: { userId: id, amount: plan.price, transactionId: abandoned } });
  const added = { dataPlanId: plan.uid, transactionId: await pay('data-plan') };
  await succeed('addDataPlan', { path: { esimId, dataPlanId: plan.uid }, body: added });
  await succeed('listEsims', { path: { id } });
  await succeed('esimTotals', { path: { id } });
  await succeed('dataPlans', { path: { esimId } });
  await succeed('dataUsage', { path: { esimId }, query: { days: '30' } });
  await succeed('diagnoseEsim', { path: { esimId }, query: {} });
  await succeed('updateEsim', { path: { id: esimId }, body: { tag: 'Renamed' } });
  return esimId;
}

async function handOver(esimId: string): Promise<void> {
  const { handover } = await succeed('createHandover', { path: { esimId }, body: { days: 7 } });
  await succeed('listHandovers', { path: { esimId } });
  await succeed('revokeHandover', { path: { handoverId: text((handover as { id: string }).id) } });
}

async function accountFor(id: string): Promise<void> {
  await succeed('getWallet', { path: { userId: id } });
  await succeed('customerTransactions', { path: { userId: id } });
  await succeed('affiliateEarnings', { path: { id } });
  await succeed('affiliateReport', { path: { id }, query: { days: '30' } });
  const { receipts } = await succeed('listReceipts');
  await succeed('receiptPdf', { path: { receiptId: text((receipts as { id: string }[])[0]?.id) } });
  const today = utcDay();
  await succeed('statement', { query: { from: today, to: today, format: 'csv' } });
  const { uid } = await shop.buyEsim(affiliate);
  const list = await shop.api.call('GET', `/esim/${id}?search=${uid}`, { as: affiliate });
  const [unused] = list.body['data'] as { uid: string; transactionId?: string }[];
  const path = { transactionId: text(unused?.transactionId) };
  await succeed('refundOption', { path });
  await succeed('refundPurchase', { path });
}

/** An order of two eSIMs for one person, of which the carrier refuses one, which is ordered again. */
async function buyForSeveral(): Promise<void> {
  const { uid: planId, price } = shop.plan;
  const person = { name: 'Made Several', email: `several-${randomUUID()}@example.com`, tag: '' };
  const lines = [person, person];
  await succeed('checkBulkPurchase', { body: { planId, lines } });
  const { bulkPurchaseId } = await succeed('createBulkPurchase', { body: { planId, price, lines } });
  const path = { bulkPurchaseId: text(bulkPurchaseId) };
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'], every: 2 } } });
  await runBulkPurchases(shop.api);
  await shop.sandbox.switch();
  await succeed('listBulkPurchases');
  await succeed('getBulkPurchase', { path });
  await succeed('bulkPurchaseLines', { path, query: { state: 'refunded' } });
  for (const file of [
    'bulkPurchaseInvoice',
    'bulkPurchaseResults',
    'bulkPurchaseQrCodes',
    'bulkPurchaseReceipts',
  ])
    await succeed(file, { path });
  await succeed('orderRefusedAgain', { path, body: { price } });
}

async function readWebhooks(id: string): Promise<void> {
  const path = `/affiliate/${id}/webhook-endpoints`;
  const body = { url: `${receiver.url}/events`, eventTypes: ['esim.created'] };
  const created = await shop.api.call('POST', path, { as: affiliate, body });
  const endpointId = text((created.body['endpoint'] as { id: string }).id);
  await shop.api.call('POST', `${path}/${endpointId}/test`, { as: affiliate });
  await shop.buyEsim(affiliate);
  await runWork(shop.api, { only: [eventsWork] });
  await runWork(shop.api, { only: [webhookWork] });
  const events = receiver.received('/events').map((delivery) => client.readEvent(delivery.body).type);
  expect(new Set(events)).toEqual(new Set(['esim.created', 'webhook.test']));
  await succeed('listWebhookEndpoints', { path: { id } });
  const { deliveries } = await succeed('listWebhookDeliveries', { path: { id, endpointId } });
  const deliveryId = text((deliveries as { id: string }[])[0]?.id);
  await succeed('getWebhookDelivery', { path: { id, endpointId, deliveryId } });
  await succeed('resendWebhookDelivery', { path: { id, endpointId, deliveryId } });
}

/** Sends every operation that names a scope, with a key of that scope alone. */
async function sendEvery(): Promise<void> {
  const { id } = affiliate.user;
  const person = { fname: 'Made', lname: 'Person', country: 'FR', phone_number: '+14155552671' };
  const email = `made-${randomUUID()}@example.com`;
  const made = await succeed('createCustomer', { path: { id }, body: { email, ...person } });
  const ofCustomer = { affiliateId: id, customerId: text((made['customer'] as { id: string }).id) };
  await succeed('updateCustomer', { path: ofCustomer, body: { email, ...person, lname: 'Again' } });
  await succeed('inviteCustomer', { path: ofCustomer });
  await succeed('unusedEsims', { path: ofCustomer });
  await succeed('listCustomers', { path: { id } });
  await succeed('listCustomersEsims', { path: { id }, query: { state: 'active' } });
  await handOver(await buyAndManage(id));
  await accountFor(id);
  await buyForSeveral();
  await readWebhooks(id);
}

test('every operation that names a scope succeeds with a key of that scope alone', async () => {
  await (everySent ??= sendEvery());
  expect([...sent.keys()].sort()).toEqual([...client.scopes.keys()].sort());
  expect(new Set(client.scopes.values())).toEqual(new Set(apiKeyScopes));
});

test('a key with every other scope is refused, and so is an unknown one', async () => {
  await (everySent ??= sendEvery());
  expect(sent.size).toBe(client.scopes.size);
  const { id } = affiliate.user;
  for (const scope of apiKeyScopes) {
    const key = await createKey(apiKeyScopes.filter((other) => other !== scope));
    for (const [operationId, args] of sent) {
      if (client.scopes.get(operationId) !== scope) continue;
      const refused = await client.send(operationId, key, args);
      expect({ operationId, status: refused.status, ...refused.body }).toMatchObject({
        operationId,
        status: 403,
        code: 'api_key_not_allowed',
        message: `This API key lacks the scope ${scope}.`,
      });
      const unknown = await client.send(operationId, `esk_${'A'.repeat(43)}`, args);
      expect({ operationId, status: unknown.status, code: unknown.body['code'] }).toEqual({
        operationId,
        status: 401,
        code: 'api_key_invalid',
      });
    }
    // Only so many keys work at the same time.
    const list = await shop.api.call('GET', `/affiliate/${id}/api-keys`, { as: affiliate });
    const [newest] = list.body['apiKeys'] as { id: string }[];
    await shop.api.call('DELETE', `/affiliate/${id}/api-keys/${newest?.id}`, { as: affiliate });
  }
});

test('too many requests are answered as the document says', async () => {
  const { DATABASE_URL } = shop.api.services.settings;
  const limited = await buildApi(testSettings({ DATABASE_URL, RATE_LIMITS: 'true' }));
  await limited.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = limited.app.server.address() as AddressInfo;
  const limitedClient = await createDocumentClient(`http://127.0.0.1:${port}`);
  const path = { id: affiliate.user.id, endpointId: randomUUID(), deliveryId: randomUUID() };
  const key = keys.get('webhooks:resend') ?? '';
  const statuses: number[] = [];
  let last = await limitedClient.send('resendWebhookDelivery', key, { path });
  // A window of the clock may end between the requests.
  for (; last.status !== 429 && statuses.length < 70; statuses.push(last.status))
    last = await limitedClient.send('resendWebhookDelivery', key, { path });
  await limited.close();
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(last.body['code']).toBe('too_many_requests');
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});
