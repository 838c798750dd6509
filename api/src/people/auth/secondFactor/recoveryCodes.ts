// Ten single-use codes for users who lose their phone.
import { createHash, randomInt } from 'node:crypto';
import { cleanRecoveryCode } from '@portal/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../base/database/database';
import { recoveryCodesTable } from '../identityTables';

const codesAtOnce = 10;
// No 0, o, 1, l or i, which are easily misread on paper. 24 of 31 symbols are 118 bits: enough for a fast hash (ASVS 6.5.2).
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = (): string =>
  Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

const hashCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}:${cleanRecoveryCode(code)}`)
    .digest();

/** Generates ten codes and invalidates the earlier ones. Only hashes are stored. */
export async function renewRecoveryCodes(db: Queryable, userId: string): Promise<string[]> {
  await removeRecoveryCodes(db, userId);
  const codes = Array.from({ length: codesAtOnce }, newCode);
  await db
    .insert(recoveryCodesTable)
    .values(codes.map((code) => ({ codeHash: hashCode(userId, code), userId })));
  return codes;
}

export async function removeRecoveryCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId));
}

/** Redeems a code; returns false if it is not this user's or was used before. */
export async function redeemRecoveryCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  const rows = await db
    .update(recoveryCodesTable)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodesTable.codeHash, hashCode(userId, code)),
        eq(recoveryCodesTable.userId, userId),
        isNull(recoveryCodesTable.usedAt),
      ),
    )
    .returning({ userId: recoveryCodesTable.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodesTable)
    .where(and(eq(recoveryCodesTable.userId, userId), isNull(recoveryCodesTable.usedAt)));
  return rows[0]?.count ?? 0;
}
