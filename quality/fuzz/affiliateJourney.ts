// The calls of affiliates, so that each succeeds.
import { utcDay } from '@portal/contract';
import { runBulkPurchases } from '../../api/src/testing/bulkCalls';
import { randomUUID } from 'node:crypto';
import { findEmailsTo } from '../../api/src/testing/outbox';
import { runWork } from '../../api/src/testing/runWork';
import type { Shop } from '../../api/src/testing/shop';
import type { SignedIn } from '../../api/src/testing/testApi';
import { webhookWork } from '../../api/src/notices/webhooks/queueDeliveries';
import { text, type Send } from './send';

/** Customers, report, commission, brand, hand-over links, keys, webhooks and bulk purchases of an affiliate. */
export async function affiliateJourney(shop: Shop, send: Send, as: SignedIn): Promise<void> {
  const path = { id: as.user.id };
  const email = `fuzz-${randomUUID()}@example.com`;
  const person = { email, fname: 'Grace', lname: 'Hopper', country: 'FR', phone_number: '+14155552671' };
  await send('createCustomer', { as, path, body: person });
  const { customers } = await send('listCustomers', { as, path });
  const ofCustomer = { affiliateId: as.user.id, customerId: text((customers as { id: string }[])[0]?.id) };
  await send('updateCustomer', { as, path: ofCustomer, body: { ...person, lname: 'Murray Hopper' } });
  await send('inviteCustomer', { as, path: ofCustomer });
  await send('unusedEsims', { as, path: ofCustomer });
  const referred = await shop.api.signIn({ affiliateId: as.user.id });
  await shop.fund(referred, 50);
  const { uid: soldId } = await shop.buyEsim(referred);
  await send('affiliateEarnings', { as, path });
  await send('countReferralVisit', { path });
  await send('affiliateReport', { as, path, query: { days: '30' } });
  await send('transferCommission', { as, path, body: { amount: 0.01 } });
  await payouts(shop, send, as);
  await send('getCompany', { as, path });
  const brand = {
    company_name: 'Analytical Engines',
    domain: '',
    colour: '#1d4ed8',
    referral_name: `made-${randomUUID().slice(0, 8)}`,
  };
  await send('saveCompany', { as, path, body: brand });
  await send('affiliateCard', { path });
  await shop.fund(as, 50);
  await send('listCustomersEsims', { as, path, query: { sort: 'attention' } });
  await send('mailInstructions', { as, path, body: { esimIds: [soldId, 'unknown'] } });
  const { uid: esimId } = await shop.buyEsim(as);
  const { link: handoverPage } = await send('createHandover', { as, path: { esimId }, body: { days: 7 } });
  await send('openHandover', { body: { token: text(handoverPage).split('#')[1] } });
  const { handovers } = await send('listHandovers', { as, path: { esimId } });
  const handoverId = text((handovers as { id: string }[])[0]?.id);
  await send('revokeHandover', { as, path: { handoverId } });
  const keyBody = { name: 'Booking system', scopes: ['esims:read'], days: 30 };
  await send('createApiKey', { as, path, body: keyBody });
  const { apiKeys } = await send('listApiKeys', { as, path });
  const keyId = text((apiKeys as { id: string }[])[0]?.id);
  await send('revokeApiKey', { as, path: { ...path, keyId } });
  await webhooks(shop, send, as);
  await bulkPurchases(shop, send, as);
  const link = `http://portal.test/register/${as.user.id}`;
  const invitation = {
    email: 'friend@example.com',
    affiliateName: 'Ada',
    referralLink: link,
    qrCodeUrl: link,
  };
  await send('referralEmail', { as, body: invitation });
  await send('customerTransactions', { as, path: { userId: as.user.id } });
  await send('leaveAffiliate', { as: referred, path: { id: referred.user.id } });
  await send('deleteCustomer', { as, path: ofCustomer });
}

/** Sends events to an endpoint, reads the log, and ends it. */
async function webhooks({ api }: Shop, send: Send, as: SignedIn): Promise<void> {
  const path = { id: as.user.id };
  // Nobody listens there: the delivery fails.
  const body = { url: 'http://127.0.0.1:1/events', eventTypes: ['esim.created'] };
  const { endpoint } = await send('createWebhookEndpoint', { as, path, body });
  const ofEndpoint = { ...path, endpointId: text((endpoint as { id: string }).id) };
  await send('listWebhookEndpoints', { as, path });
  await send('updateWebhookEndpoint', { as, path: ofEndpoint, body: { description: 'Bookings' } });
  await send('rotateWebhookSecret', { as, path: ofEndpoint });
  const { delivery } = await send('sendWebhookTest', { as, path: ofEndpoint });
  await runWork(api, { only: [webhookWork] });
  await send('listWebhookDeliveries', { as, path: ofEndpoint, query: { state: 'failed' } });
  const ofDelivery = { ...ofEndpoint, deliveryId: text((delivery as { id: string }).id) };
  await send('getWebhookDelivery', { as, path: ofDelivery });
  await send('resendWebhookDelivery', { as, path: ofDelivery });
  await send('deleteWebhookEndpoint', { as, path: ofEndpoint });
}

/** Checks and buys two lines, of which the carrier refuses one, reads the results, and orders the refused one again. */
async function bulkPurchases({ api, plan, sandbox }: Shop, send: Send, as: SignedIn): Promise<void> {
  const line = { name: 'Grace Hopper', email: `fuzz-${randomUUID()}@example.com`, tag: '' };
  const lines = [line, line];
  await send('checkBulkPurchase', { as, body: { planId: plan.uid, lines } });
  const { bulkPurchaseId } = await send('createBulkPurchase', {
    as,
    body: { planId: plan.uid, price: plan.price, lines },
  });
  await sandbox.switch({ carrier: { refuse: { operations: ['createEsim'], every: 2 } } });
  await runBulkPurchases(api);
  await sandbox.switch();
  const path = { bulkPurchaseId: text(bulkPurchaseId) };
  await send('listBulkPurchases', { as });
  await send('getBulkPurchase', { as, path });
  await send('bulkPurchaseLines', { as, path });
  await send('bulkPurchaseResults', { as, path });
  await send('bulkPurchaseQrCodes', { as, path });
  await send('bulkPurchaseReceipts', { as, path });
  await send('bulkPurchaseInvoice', { as, path });
  await send('orderRefusedAgain', { as, path, body: { price: plan.price } });
}

/** Sets up payouts on the processor's page, requests one, reads what is said about it and cancels it by its mail. */
async function payouts(shop: Shop, send: Send, as: SignedIn): Promise<void> {
  const path = { id: as.user.id };
  const { url } = await send('setUpPayouts', { as, path });
  const page = `${shop.sandbox.url}${new URL(text(url)).pathname}`;
  const body = new URLSearchParams({ outcome: 'complete' });
  await fetch(page, { method: 'POST', redirect: 'manual', body });
  await send('getPayoutAccount', { as, path });
  await send('setPayoutSchedule', { as, path, body: { schedule: 'weekly' } });
  await send('requestPayout', { as, path, body: { amount: 0.01 } });
  const mails = JSON.stringify(await findEmailsTo(shop.api, as.user.email));
  const token = /payouts\/cancel\/([\w-]+)/.exec(mails)?.[1] ?? '';
  await send('payoutCancelLink', { path: { token } });
  await send('cancelPayout', { path: { token } });
  await send('listPayouts', { as, path, query: { pageSize: '5' } });
  const today = utcDay();
  await send('payoutStatement', { as, path, query: { from: today, to: today } });
}
