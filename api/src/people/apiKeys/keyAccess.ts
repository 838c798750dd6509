// Whom an API key stands for.
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { DomainError } from '../../base/errors/domainErrors';
import type { ApiKeyAccess } from '../../base/http/access';
import { hashToken } from '../../base/security/tokens';
import { findUser } from '../users/users';
import { apiKeysTable, type ApiKeyRow } from './apiKeysTable';

/** The last use is written at most this often. */
const lastUseMs = 60_000;

/**
 * Returns the affiliate and scopes of a key, and records its use. Nothing is cached, so a revoked key ends at once.
 * @throws 401 `api_key_invalid` for a key that is unknown, expired or revoked, or whose account is removed, closing or no affiliate
 */
export async function findApiKeyAccess(db: Queryable, key: string): Promise<ApiKeyAccess> {
  const rows = await db
    .select()
    .from(apiKeysTable)
    .where(eq(apiKeysTable.keyHash, hashToken(key)));
  const row = rows[0];
  if (!row) throw new DomainError('api_key_invalid', 'This API key is unknown.');
  if (row.revokedAt) throw new DomainError('api_key_invalid', 'This API key was revoked.');
  if (row.expiresAt.getTime() <= Date.now())
    throw new DomainError('api_key_invalid', 'This API key has expired.');
  const user = await findUser(db, row.affiliateId);
  if (user?.role !== 'affiliate' || user.closesAt)
    throw new DomainError('api_key_invalid', 'The account of this API key cannot use it.');
  await recordUse(db, row);
  const caller = { id: user.id, role: user.role, sessionId: '', apiKeyId: row.id };
  return { caller, scopes: row.scopes };
}

async function recordUse(db: Queryable, { id, lastUsedAt }: ApiKeyRow): Promise<void> {
  if (lastUsedAt && lastUsedAt.getTime() > Date.now() - lastUseMs) return;
  // The condition again: of requests at the same time one writes.
  const isOld = or(
    isNull(apiKeysTable.lastUsedAt),
    lt(apiKeysTable.lastUsedAt, sql`now() - make_interval(secs => ${lastUseMs / 1000}::float8)`),
  );
  await db
    .update(apiKeysTable)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeysTable.id, id), isOld));
}
