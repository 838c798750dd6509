// The passkeys of an account: listed, named and removed.
import { t } from '@portal/contract';
import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Passkey, PasskeyRemovedResponse } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import type { Needs } from '../../../services';
import { recordSecurityChange } from '../activity/securityNotices';
import { passkeyAccountsTable, passkeysTable, type PasskeyRow } from './passkeysTables';
import { providerOf } from './providers';
import { relyingPartyOf } from './relyingParty';

/** The random handle of an account, which its passkeys carry. */
export async function handleOf(db: Queryable, userId: string): Promise<Buffer> {
  const table = passkeyAccountsTable;
  await db
    .insert(table)
    .values({ userId, handle: randomBytes(32) })
    .onConflictDoNothing({ target: table.userId });
  const rows = await db.select().from(table).where(eq(table.userId, userId));
  if (!rows[0]) throw new Error('The account has no handle.');
  return rows[0].handle;
}

/** The account's passkeys, the oldest first. */
export const passkeysOf = (db: Queryable, userId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeysTable)
    .where(eq(passkeysTable.userId, userId))
    .orderBy(asc(passkeysTable.createdAt));

/** Passkeys as a browser takes them; `transports` are hints where to look for each. */
export const descriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }));

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  provider: providerOf(row.aaguid),
  isBackedUp: row.isBackedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  lockedAt: row.lockedAt?.toISOString() ?? null,
});

const isOwn = (userId: string, passkeyId: string) =>
  and(eq(passkeysTable.id, passkeyId), eq(passkeysTable.userId, userId));

/** Names a passkey; false if the user has no such one. */
export async function renamePasskey(
  db: Queryable,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const rows = await db
    .update(passkeysTable)
    .set({ name })
    .where(isOwn(userId, passkeyId))
    .returning({ id: passkeysTable.id });
  return rows.length > 0;
}

/** Removes a passkey and tells its user; returns those that still sign in, or null if the user has no such one. */
export function removePasskey(
  { db, settings }: Needs<'db' | 'settings'>,
  userId: string,
  passkeyId: string,
): Promise<PasskeyRemovedResponse['accepted'] | null> {
  return db.transaction(async (tx) => {
    const removed = (await tx.delete(passkeysTable).where(isOwn(userId, passkeyId)).returning())[0];
    if (!removed) return null;
    const { name } = removed;
    await recordSecurityChange(tx, userId, () => ({
      title: t('A passkey was removed'),
      text: t(
        'The passkey “{name}” no longer signs in to your account. If this was not you, change your password at once.',
        { name },
      ),
    }));
    const working = (await passkeysOf(tx, userId)).filter(({ lockedAt }) => lockedAt === null);
    return {
      rpId: relyingPartyOf(settings).id,
      userId: (await handleOf(tx, userId)).toString('base64url'),
      allAcceptedCredentialIds: descriptorsOf(working).map(({ id }) => id),
    };
  });
}

/** Removes every passkey of an account; returns how many. */
export async function removePasskeysOf(db: Queryable, userId: string): Promise<number> {
  const { rowCount } = await db.delete(passkeysTable).where(eq(passkeysTable.userId, userId));
  return rowCount ?? 0;
}
