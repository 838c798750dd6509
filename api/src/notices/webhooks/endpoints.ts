// Webhook endpoints, created, changed and deleted by their affiliate.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { maxWebhookEndpoints, webhookOverlapHours, hourMs, t } from '@portal/contract';
import type {
  createWebhookEndpointRequestSchema,
  updateWebhookEndpointRequestSchema,
  WebhookEndpoint,
  WebhookSecretResponse,
} from '@portal/contract/schemas';
import { recordSecurityChange } from '../../people/auth/activity/securityNotices';
import { holdSession } from '../../people/auth/sessions/sessions';
import type { Queryable } from '../../base/database/database';
import { lockName } from '../../base/database/lockName';
import { DomainError, invalidInput, notFound } from '../../base/errors/domainErrors';
import type { Caller } from '../../base/security/accessToken';
import type { Needs } from '../../services';
import { enqueueWaiting } from './queueDeliveries';
import { createSecret } from './secrets';
import { addressProblem } from './sendWebhook';
import { webhookEndpointsTable as table, type WebhookEndpointRow } from './webhooksTables';

const presentEndpoint = (row: WebhookEndpointRow): WebhookEndpoint => {
  const { id, url, description, eventTypes, createdAt, disabledAt, disabledReason } = row;
  const isOverlapping = row.oldSecretUntil !== null && row.oldSecretUntil.getTime() > Date.now();
  return {
    id,
    url,
    description,
    eventTypes,
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: isOverlapping ? (row.oldSecretUntil?.toISOString() ?? null) : null,
  };
};

/**
 * Creates an endpoint and tells the affiliate.
 * @returns the secret, which cannot be read again
 * @throws 403 when the session has ended; 409 `webhook_limit_reached`; 422 at the address
 */
export async function createEndpoint(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  { url, description, eventTypes }: z.output<typeof createWebhookEndpointRequestSchema>,
): Promise<WebhookSecretResponse> {
  requireCallable(services, url);
  const id = randomUUID();
  const { secret, sealed } = createSecret(id, services.settings);
  const row = await services.db.transaction(async (tx) => {
    // One at a time for an affiliate: parallel requests cannot exceed the limit.
    await lockName(tx, `webhooks:${caller.id}`);
    await holdSession(tx, caller);
    if ((await tx.$count(table, eq(table.affiliateId, caller.id))) >= maxWebhookEndpoints) {
      const message = `You have ${maxWebhookEndpoints} webhook endpoints. Delete one of them first.`;
      throw new DomainError('webhook_limit_reached', message);
    }
    const values = { id, affiliateId: caller.id, url, description, eventTypes, secret: sealed };
    const inserted = (await tx.insert(table).values(values).returning())[0];
    await recordSecurityChange(tx, caller.id, noticeOf(url, true));
    return inserted;
  });
  if (!row) throw new Error('The insert of the webhook endpoint returned no row.');
  return { endpoint: presentEndpoint(row), secret };
}

const noticeOf = (url: string, isNew: boolean) => () => ({
  title: isNew ? t('A webhook endpoint was created') : t('A webhook endpoint was changed'),
  text: t(
    'Events about your customers’ eSIMs, your orders and your money now go to {host}. If this was not you, delete the endpoint in your profile and change your password at once.',
    { host: new URL(url).host },
  ),
});

function requireCallable({ settings }: Needs<'settings'>, url: string): void {
  const message = addressProblem(url, settings);
  if (message) throw invalidInput(message, [{ field: 'url', code: 'not_allowed', message }]);
}

/** Oldest first. */
export async function listEndpoints({ db }: Needs<'db'>, caller: Caller): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select()
    .from(table)
    .where(eq(table.affiliateId, caller.id))
    .orderBy(asc(table.createdAt));
  return rows.map(presentEndpoint);
}

const isOf = (caller: Caller, id: string) => and(eq(table.id, id), eq(table.affiliateId, caller.id));

/** @throws 404 for another affiliate's endpoint */
export async function findEndpoint(db: Queryable, caller: Caller, id: string): Promise<WebhookEndpointRow> {
  const rows = await db.select().from(table).where(isOf(caller, id));
  if (!rows[0]) throw notFound('This webhook endpoint');
  return rows[0];
}

/** Enabling one or moving it to another address forgets its failures. @throws 403, 404; 422 at the address */
export async function updateEndpoint(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  id: string,
  { url, description, eventTypes, isEnabled }: z.output<typeof updateWebhookEndpointRequestSchema>,
): Promise<WebhookEndpoint> {
  const { db } = services;
  const before = await findEndpoint(db, caller, id);
  const isMoved = url !== undefined && url !== before.url;
  if (isMoved) requireCallable(services, url);
  const values = {
    ...(url !== undefined && { url }),
    ...(isMoved && { failingSince: null }),
    ...(description !== undefined && { description }),
    ...(eventTypes && { eventTypes }),
    ...(isEnabled === true && { disabledAt: null, disabledReason: null, failingSince: null }),
    ...(isEnabled === false &&
      before.disabledAt === null && { disabledAt: new Date(), disabledReason: 'owner' as const }),
  };
  if (Object.keys(values).length === 0) return presentEndpoint(before);
  const row = await db.transaction(async (tx) => {
    await holdSession(tx, caller);
    const changed = (await tx.update(table).set(values).where(isOf(caller, id)).returning())[0];
    if (isMoved) await recordSecurityChange(tx, caller.id, noticeOf(url, false));
    if (isEnabled === true) await enqueueWaiting(tx, id);
    return changed;
  });
  if (!row) throw notFound('This webhook endpoint');
  return presentEndpoint(row);
}

/** Deletes an endpoint and its log. @throws 404 for another affiliate's */
export async function deleteEndpoint({ db }: Needs<'db'>, caller: Caller, id: string): Promise<void> {
  const rows = await db.delete(table).where(isOf(caller, id)).returning({ id: table.id });
  if (rows.length === 0) throw notFound('This webhook endpoint');
}

/** Makes a new secret and tells the affiliate; the one before signs too for a day. @throws 404 */
export async function rotateSecret(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  id: string,
): Promise<WebhookSecretResponse> {
  const { db, settings } = services;
  const { secret, sealed } = createSecret(id, settings);
  const until = new Date(Date.now() + webhookOverlapHours * hourMs);
  const row = await db.transaction(async (tx) => {
    const [rotated] = await tx
      .update(table)
      .set({ oldSecret: sql`${table.secret}`, oldSecretUntil: until, secret: sealed })
      .where(isOf(caller, id))
      .returning();
    if (!rotated) throw notFound('This webhook endpoint');
    await recordSecurityChange(tx, caller.id, secretNotice(rotated));
    return rotated;
  });
  return { endpoint: presentEndpoint(row), secret };
}

const secretNotice =
  ({ url }: WebhookEndpointRow) =>
  () => ({
    title: t('The secret of a webhook was replaced'),
    text: t(
      'Whoever replaced it can sign messages like those that go to {host}. If this was not you, replace it again in your profile and change your password at once.',
      { host: new URL(url).host },
    ),
  });

/** Forgets previous secrets that no longer sign. */
export async function removeOldSecrets({ db }: Needs<'db'>): Promise<void> {
  await db
    .update(table)
    .set({ oldSecret: null, oldSecretUntil: null })
    .where(and(isNotNull(table.oldSecretUntil), lt(table.oldSecretUntil, new Date())));
}
