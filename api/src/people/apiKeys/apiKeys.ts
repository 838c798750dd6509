// API keys, created, listed and revoked by their affiliate.
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { apiKeyScopeLabels, apiKeyStart, dayMs, daysBefore, language, maxApiKeys, t } from '@portal/contract';
import type { ApiKey, CreateApiKeyResponse, createApiKeyRequestSchema } from '@portal/contract/schemas';
import type { z } from 'zod';
import { recordSecurityChange } from '../auth/activity/securityNotices';
import { holdSession } from '../auth/sessions/sessions';
import { translated } from '../../base/language/storedTexts';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import type { Caller } from '../../base/security/accessToken';
import { hashToken, newToken } from '../../base/security/tokens';
import type { Needs } from '../../services';
import { apiKeysTable, type ApiKeyRow } from './apiKeysTable';
import { lockName } from '../../base/database/lockName';

/** Enough for twenty that work and many that ended. */
const listedKeys = 100;
const prefixLength = 8;
/** Ended keys stay in the list this long. */
const removedAfterDays = 30;

const works = and(isNull(apiKeysTable.revokedAt), gt(apiKeysTable.expiresAt, sql`now()`));

const presentKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/**
 * Creates a key and tells the affiliate.
 * @returns the key itself, which is stored as a hash and cannot be read again
 * @throws 403 when the session has ended; 409 `api_key_limit_reached`
 */
export async function createApiKey(
  services: Needs<'db'>,
  caller: Caller,
  { name, scopes, days }: z.output<typeof createApiKeyRequestSchema>,
): Promise<CreateApiKeyResponse> {
  const key = `${apiKeyStart}${newToken()}`;
  const row = await services.db.transaction(async (tx) => {
    // One at a time for an affiliate: parallel requests cannot exceed the limit.
    await lockName(tx, `api-keys:${caller.id}`);
    await holdSession(tx, caller);
    const working = await tx.$count(apiKeysTable, and(eq(apiKeysTable.affiliateId, caller.id), works));
    if (working >= maxApiKeys) {
      const message = `You have ${maxApiKeys} API keys that work. Revoke one of them first.`;
      throw new DomainError('api_key_limit_reached', message);
    }
    const values = {
      affiliateId: caller.id,
      name,
      scopes,
      prefix: key.slice(0, prefixLength),
      keyHash: hashToken(key),
      expiresAt: new Date(Date.now() + days * dayMs),
    };
    const inserted = (await tx.insert(apiKeysTable).values(values).returning())[0];
    await recordSecurityChange(tx, caller.id, noticeOf(name, scopes));
    return inserted;
  });
  if (!row) throw new Error('The insert of the API key returned no row.');
  return { apiKey: presentKey(row), key };
}

/** English words begin small within a sentence; elsewhere that may be a noun. */
const inSentence = (label: string): string =>
  language() === 'en' ? label.charAt(0).toLowerCase() + label.slice(1) : translated(label);

const noticeOf = (name: string, scopes: ApiKeyRow['scopes']) => () => ({
  title: t('An API key was created'),
  text: t(
    'The key “{name}” may: {scopes}. If this was not you, revoke it in your profile and change your password at once.',
    { name, scopes: scopes.map((scope) => inSentence(apiKeyScopeLabels[scope])).join('; ') },
  ),
});

/** The affiliate's keys, newest first; of those that ended, only the newest. */
export async function listApiKeys({ db }: Needs<'db'>, caller: Caller): Promise<ApiKey[]> {
  const listed = db
    .select()
    .from(apiKeysTable)
    .where(eq(apiKeysTable.affiliateId, caller.id))
    .orderBy(sql`${works} desc`, desc(apiKeysTable.createdAt))
    .limit(listedKeys)
    .as('listed');
  // Ordered by the database, whose times are finer than a millisecond.
  const rows = await db.select().from(listed).orderBy(desc(listed.createdAt), desc(listed.id));
  return rows.map(presentKey);
}

/** Ends a key and tells the affiliate; one that has ended stays so. @throws 404 for another affiliate's key */
export async function revokeApiKey({ db }: Needs<'db'>, caller: Caller, keyId: string): Promise<void> {
  const isOwn = and(eq(apiKeysTable.id, keyId), eq(apiKeysTable.affiliateId, caller.id));
  await db.transaction(async (tx) => {
    const revoked = await tx
      .update(apiKeysTable)
      .set({ revokedAt: sql`now()` })
      .where(and(isOwn, isNull(apiKeysTable.revokedAt)))
      .returning({ name: apiKeysTable.name });
    const [key] = revoked;
    if (key) {
      await recordSecurityChange(tx, caller.id, () => ({
        title: t('An API key was revoked'),
        text: t('The key “{name}” no longer works. If this was not you, change your password at once.', {
          name: key.name,
        }),
      }));
    } else if ((await tx.$count(apiKeysTable, isOwn)) === 0) throw notFound('This API key');
  });
}

/** Forgets keys that ended more than thirty days ago. */
export async function removeOldApiKeys({ db }: Needs<'db'>): Promise<void> {
  const old = daysBefore(removedAfterDays);
  const endedAt = sql`coalesce(${apiKeysTable.revokedAt}, ${apiKeysTable.expiresAt})`;
  await db.delete(apiKeysTable).where(lt(endedAt, old));
}
