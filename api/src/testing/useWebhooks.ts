import type { WebhookDelivery, WebhookEndpoint } from '@portal/contract/schemas';
import { eventsWork, recordEvent } from '../notices/events/events';
import { webhookWork } from '../notices/webhooks/queueDeliveries';
import { runWork } from './runWork';
import type { SignedIn } from './testApi';
import { useReceiver } from './useReceiver';
import { useShop } from './useShop';

/** A shop, a receiver of webhooks, and what affiliates with endpoints do. */
export function useWebhooks() {
  const shop = useShop();
  const receiver = useReceiver();
  const pathOf = ({ user }: SignedIn, rest = '') => `/affiliate/${user.id}/webhook-endpoints${rest}`;
  const call = (as: SignedIn, method: string, rest = '', body?: object) =>
    shop.api.call(method, pathOf(as, rest), { as, ...(body && { body }) });
  const deliver = () => runWork(shop.api, { only: [webhookWork] });

  /** An affiliate with a customer and an endpoint at a path of the receiver. */
  async function start(path = '/events', eventTypes = ['esim.created', 'plan.low', 'plan.ended']) {
    const affiliate = await shop.api.signIn({ role: 'affiliate' });
    const customer = await shop.fundedCustomer(100, { affiliateId: affiliate.user.id });
    const created = await call(affiliate, 'POST', '', { url: receiver.url + path, eventTypes });
    expect(created.status).toBe(201);
    const endpoint = created.body['endpoint'] as WebhookEndpoint;
    return { affiliate, customer, endpoint, secret: String(created.body['secret']) };
  }

  /** Tells that a plan of the customer has ended. */
  async function tell({ customer }: { customer: SignedIn }, key = crypto.randomUUID()) {
    const facts = { planId: 'p', planTitle: 'France 1 GB', quotaBytes: 1000, remainingBytes: 0 };
    const data = { esimUid: 'e', ...facts, endsAt: null, reportedAt: '2026-11-23T00:00:00.000Z' };
    await recordEvent(shop.api.services.db, { kind: 'plan-ended', key, userId: customer.user.id, data });
    await runWork(shop.api, { only: [eventsWork] });
  }

  const log = async ({ affiliate, endpoint }: Awaited<ReturnType<typeof start>>, query = '') =>
    (await call(affiliate, 'GET', `/${endpoint.id}/deliveries${query}`)).body[
      'deliveries'
    ] as WebhookDelivery[];

  return { shop, receiver, pathOf, call, deliver, start, tell, log };
}
