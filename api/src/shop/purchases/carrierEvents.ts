// Events of carriers that answer orders later. An event only says that there is news: the order is looked up.
import type { FastifyInstance } from 'fastify';
import { idSchema, webhookResponseSchema } from '@portal/contract/schemas';
import type { Carrier } from '../../travel/carrier/carrier';
import { DomainError } from '../../base/errors/domainErrors';
import { addCall } from '../../base/http/call';
import { keepRawBodies } from '../../base/http/rawBody';
import { findPurchase, type PurchaseServices } from './purchases';
import { settle } from './settle';

/** Registers a route for each carrier that sends events: POST /carrier/<id>/events. */
export async function addCarrierEvents(app: FastifyInstance, services: PurchaseServices): Promise<void> {
  const senders = services.carriers.all.filter(({ readOrderEvent }) => readOrderEvent);
  await app.register(async (scope) => {
    keepRawBodies(scope);
    for (const carrier of senders) addEvents(scope, services, carrier);
  });
}

const eventsOf = (carrierId: string) => ({
  module: 'purchases',
  method: 'POST' as const,
  path: `/carrier/${carrierId}/events`,
  access: 'signature' as const,
  summary: 'Events of a carrier about orders, signed',
  responses: { 200: webhookResponseSchema },
});

function addEvents(scope: FastifyInstance, services: PurchaseServices, carrier: Carrier): void {
  addCall(scope, eventsOf(carrier.id), async ({ request: { body, headers } }) => {
    const tag = Buffer.isBuffer(body) ? carrier.readOrderEvent?.(body, headers) : null;
    if (tag == null) throw new DomainError('signature_invalid', 'The signature of this event does not hold.');
    const purchase = idSchema.safeParse(tag).success ? await findPurchase(services.db, tag) : null;
    if (purchase?.carrier === carrier.id) await settle(services, purchase.id, 'late-check');
    return { received: true as const };
  });
}
