// Tokens of links in emails: random, stored hashed, single-use and short-lived.
import { dayMs, hourMs } from '@portal/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../base/database/database';
import { hashToken, newToken } from '../../../base/security/tokens';
import type { LinkPurpose } from '../identityTables';
import { linkTokensTable } from '../identityTables';

export const lifetimesMs: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': dayMs,
  'reset-password': hourMs,
  'choose-password': 7 * dayMs,
};

/**
 * Issues a token; a link to reset a password revokes the older ones. Invitations all work until one is used: each eSIM for
 * somebody who was invited comes with one.
 */
export async function issueLinkToken(db: Queryable, userId: string, purpose: LinkPurpose): Promise<string> {
  const token = newToken();
  if (purpose === 'reset-password') await revokeLinkTokens(db, userId, purpose);
  await db.insert(linkTokensTable).values({
    tokenHash: hashToken(token),
    userId,
    purpose,
    expiresAt: new Date(Date.now() + lifetimesMs[purpose]),
  });
  return token;
}

/** Revokes every unused link that can set the account's password. */
export async function revokePasswordLinks(db: Queryable, userId: string): Promise<void> {
  await revokeLinkTokens(db, userId, 'reset-password');
  await revokeLinkTokens(db, userId, 'choose-password');
}

/** Removes every link of the account: what an earlier address was sent must not open it any more. */
export async function removeLinks(db: Queryable, userId: string): Promise<void> {
  await db.delete(linkTokensTable).where(eq(linkTokensTable.userId, userId));
}

async function revokeLinkTokens(db: Queryable, userId: string, purpose: LinkPurpose): Promise<void> {
  await db
    .update(linkTokensTable)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(linkTokensTable.userId, userId),
        eq(linkTokensTable.purpose, purpose),
        isNull(linkTokensTable.usedAt),
      ),
    );
}

const isUsablePasswordToken = (token: string) =>
  and(
    eq(linkTokensTable.tokenHash, hashToken(token)),
    sql`${linkTokensTable.purpose} in ('reset-password', 'choose-password')`,
    isNull(linkTokensTable.usedAt),
    gt(linkTokensTable.expiresAt, new Date()),
  );

/** Finds whose password a link can set, without redeeming it; null if it is unknown, used or expired. */
export async function findPasswordTokenUser(db: Queryable, token: string): Promise<string | null> {
  const rows = await db
    .select({ userId: linkTokensTable.userId })
    .from(linkTokensTable)
    .where(isUsablePasswordToken(token));
  return rows[0]?.userId ?? null;
}

/** Redeems a password link of an account that the transaction has locked; false if it is unknown, used or expired. */
export async function redeemPasswordToken(tx: Transaction, token: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(linkTokensTable)
    .set({ usedAt: new Date() })
    .where(isUsablePasswordToken(token));
  return rowCount === 1;
}

/**
 * Returns the user whose email the link confirms. The link works until it expires, also repeatedly: mail scanners open
 * links before users do. `isFresh` is false for an expired link.
 */
export async function readVerificationToken(
  db: Queryable,
  token: string,
): Promise<{ userId: string; isFresh: boolean } | null> {
  const rows = await db
    .update(linkTokensTable)
    .set({ usedAt: sql`coalesce(${linkTokensTable.usedAt}, now())` })
    .where(and(eq(linkTokensTable.tokenHash, hashToken(token)), eq(linkTokensTable.purpose, 'verify-email')))
    .returning({ userId: linkTokensTable.userId, expiresAt: linkTokensTable.expiresAt });
  const row = rows[0];
  return row ? { userId: row.userId, isFresh: row.expiresAt.getTime() > Date.now() } : null;
}
