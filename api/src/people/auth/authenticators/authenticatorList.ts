// The authenticator apps of an account: listed, named, used and removed.
import { t } from '@portal/contract';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Authenticator } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import type { Needs } from '../../../services';
import { lockAccount } from '../../users/accounts';
import { recordSecurityChange } from '../activity/securityNotices';
import { authenticatorsTable, type AuthenticatorRow } from './authenticatorsTable';

const table = authenticatorsTable;

/** The account's authenticator apps, the oldest first. */
export const authenticatorsOf = (db: Queryable, userId: string): Promise<AuthenticatorRow[]> =>
  db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.createdAt), asc(table.id));

export const presentAuthenticator = (row: AuthenticatorRow): Authenticator => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Stores an authenticator whose code was confirmed: its encrypted secret, and the time step of that code, which is used. */
export async function storeAuthenticator(
  db: Queryable,
  userId: string,
  { secret, step }: { secret: Buffer; step: number },
  name = 'Authenticator app',
): Promise<AuthenticatorRow> {
  const [added] = await db.insert(table).values({ userId, name, secret, lastStep: step }).returning();
  if (!added) throw new Error('The insert of the authenticator returned no row.');
  return added;
}

const isOwn = (userId: string, authenticatorId: string) =>
  and(eq(table.id, authenticatorId), eq(table.userId, userId));

/**
 * Marks a time step of an authenticator as used.
 * @returns false if this or a later step was used before, so the code is a replay
 */
export async function claimTimeStep(db: Queryable, authenticatorId: string, step: number): Promise<boolean> {
  const isFresh = or(isNull(table.lastStep), lt(table.lastStep, step));
  const rows = await db
    .update(table)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(table.id, authenticatorId), isFresh))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Names an authenticator; false if the user has no such one. */
export async function renameAuthenticator(
  db: Queryable,
  userId: string,
  authenticatorId: string,
  name: string,
): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ name })
    .where(isOwn(userId, authenticatorId))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Removes an authenticator and tells its user. The last one stays: disabling two-factor removes it. */
export function removeAuthenticator(
  { db }: Needs<'db'>,
  userId: string,
  authenticatorId: string,
): Promise<'removed' | 'last' | 'unknown'> {
  return db.transaction(async (tx) => {
    // One at a time for an account: parallel requests cannot remove the last.
    await lockAccount(tx, userId);
    const rows = await authenticatorsOf(tx, userId);
    const removed = rows.find(({ id }) => id === authenticatorId);
    if (!removed) return 'unknown';
    if (rows.length === 1) return 'last';
    await tx.delete(table).where(isOwn(userId, authenticatorId));
    await recordSecurityChange(tx, userId, () => ({
      title: t('An authenticator app was removed'),
      text: t(
        'Codes of “{name}” no longer sign in to your account. If this was not you, change your password at once.',
        { name: removed.name },
      ),
    }));
    return 'removed';
  });
}
