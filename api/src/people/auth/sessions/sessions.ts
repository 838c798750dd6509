// Sessions: started by a login, renewed by rotating refresh tokens, and revoked.
import { dayMs, hourMs } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Role } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../../base/database/database';
import { accessTokenInvalid } from '../../../base/errors/domainErrors';
import { hashToken, newToken } from '../../../base/security/tokens';
import { signAccessToken, type Caller } from '../../../base/security/accessToken';
import type { Needs } from '../../../services';
import { tempLoginsTable } from '../identityTables';
import { refreshTokensTable, sessionsTable } from './sessionsTable';
import { trustedDevicesTable } from '../trustedDevices/trustedDevicesTable';

const rememberedMs = 30 * dayMs;
const defaultMs = 12 * hourMs;

/** The device as shown to its user. */
export interface Device {
  userAgent: string;
  ipAddress: string;
  /** The approximate place of the address; empty if nobody knows it. */
  place: string;
}

export const deviceOf = (request: FastifyRequest, { places }: Needs<'places'>): Device => ({
  // A client can send any text: store it short and printable.
  userAgent: (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300),
  ipAddress: request.ip,
  place: places.placeOf(request.ip),
});

interface StoredUse extends Device {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** A session or a trusted device as its owner sees it. */
export const presentUse = (row: StoredUse, current: boolean) => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  userAgent: row.userAgent,
  ipAddress: row.ipAddress,
  place: row.place,
  current,
});

/** What a sign-in or a refresh issues. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  /** When the session ends, and the refresh token with it. */
  expiresAt: Date;
}

/** Starts a session of 30 days with `keepMeLoggedIn`, else of 12 hours. */
export async function startSession(
  db: Queryable,
  user: { id: string; role: Role },
  device: Device,
  keepMeLoggedIn: boolean,
  jwtSecret: string,
): Promise<IssuedTokens> {
  const expiresAt = new Date(Date.now() + (keepMeLoggedIn ? rememberedMs : defaultMs));
  const rows = await db
    .insert(sessionsTable)
    .values({ userId: user.id, ...device, keepMeLoggedIn, expiresAt })
    .returning({ id: sessionsTable.id });
  const session = rows[0];
  if (!session) throw new Error('The insert of the session returned no row.');
  return issueTokens(db, user, { id: session.id, expiresAt }, jwtSecret);
}

/** Issues tokens for an active session. */
export async function issueTokens(
  db: Queryable,
  user: { id: string; role: Role },
  session: { id: string; expiresAt: Date },
  jwtSecret: string,
): Promise<IssuedTokens> {
  const { id: sessionId, expiresAt } = session;
  const refreshToken = newToken();
  await db.insert(refreshTokensTable).values({ tokenHash: hashToken(refreshToken), sessionId });
  const accessToken = await signAccessToken({ id: user.id, role: user.role, sessionId }, jwtSecret);
  return { accessToken, refreshToken, expiresAt };
}

/** Revokes a session of the user; returns its device, or null if there is no such active session. */
export async function revokeSession(
  db: Queryable,
  userId: string,
  sessionId: string,
): Promise<Pick<Device, 'userAgent'> | null> {
  const rows = await db
    .update(sessionsTable)
    .set({ endedAt: new Date() })
    .where(
      and(eq(sessionsTable.id, sessionId), eq(sessionsTable.userId, userId), isNull(sessionsTable.endedAt)),
    )
    .returning({ userAgent: sessionsTable.userAgent });
  return rows[0] ?? null;
}

/**
 * Revokes all sessions of the user except `exceptId`, logins without their second factor, and the trust in every device;
 * returns the number of sessions.
 */
export async function revokeSessions(db: Queryable, userId: string, exceptId?: string): Promise<number> {
  await db
    .update(tempLoginsTable)
    .set({ endedAt: new Date() })
    .where(and(eq(tempLoginsTable.userId, userId), isNull(tempLoginsTable.endedAt)));
  await db.delete(trustedDevicesTable).where(eq(trustedDevicesTable.userId, userId));
  const rows = await db
    .update(sessionsTable)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(sessionsTable.userId, userId),
        isNull(sessionsTable.endedAt),
        exceptId === undefined ? undefined : ne(sessionsTable.id, exceptId),
      ),
    )
    .returning({ id: sessionsTable.id });
  return rows.length;
}

/**
 * Holds the caller's session open until the transaction ends, for what outlasts a session and ends with it: whoever ends the
 * session waits, and then finds what was stored. An API key has no session.
 * @throws 403 when it has ended
 */
export async function holdSession(tx: Transaction, { id, sessionId, apiKeyId }: Caller): Promise<void> {
  if (apiKeyId !== undefined) return;
  const [open] = await tx
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.id, sessionId), eq(sessionsTable.userId, id), isNull(sessionsTable.endedAt)))
    .for('share');
  if (!open) throw accessTokenInvalid();
}

/** Announces the id of each session that was ended: the trigger `sessions_tell_end`. */
export const endedSessionsChannel = 'session_ended';

/** How long the session still lasts, in ms; 0 if it has ended. */
export async function sessionRestMs(db: Queryable, sessionId: string): Promise<number> {
  const rows = await db
    .select({ expiresAt: sessionsTable.expiresAt })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.id, sessionId), isNull(sessionsTable.endedAt)));
  return Math.max(0, (rows[0]?.expiresAt.getTime() ?? 0) - Date.now());
}

/** Of the given sessions, those that were ended or removed. One that only expired is not among them. */
export async function endedSessionsAmong(db: Queryable, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await db
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(and(inArray(sessionsTable.id, [...sessionIds]), isNull(sessionsTable.endedAt)));
  const open = new Set(rows.map(({ id }) => id));
  return new Set(sessionIds.filter((id) => !open.has(id)));
}

/** The latest sign-ins of a user, also those that have ended. */
export const findSignIns = (
  db: Queryable,
  userId: string,
  limit: number,
): Promise<(Omit<Device, 'place'> & { createdAt: Date })[]> =>
  db
    .select({
      createdAt: sessionsTable.createdAt,
      userAgent: sessionsTable.userAgent,
      ipAddress: sessionsTable.ipAddress,
    })
    .from(sessionsTable)
    .where(eq(sessionsTable.userId, userId))
    .orderBy(desc(sessionsTable.createdAt))
    .limit(limit);

/** Whether the user has signed in from that address before. */
export async function hasSignedInFrom(db: Queryable, userId: string, ipAddress: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), eq(sessionsTable.ipAddress, ipAddress)))
    .limit(1);
  return rows.length > 0;
}
