// Devices that their user trusts for 30 days: a sign-in there needs the password alone. Nothing else depends on them.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { deviceName, t, trustedDeviceDays } from '@portal/contract';
import type { TrustedDevice } from '@portal/contract/schemas';
import type { Transaction } from '../../../base/database/database';
import { hashToken, newToken } from '../../../base/security/tokens';
import type { Needs } from '../../../services';
import type { Settings } from '../../../settings';
import { recordSecurityChange } from '../activity/securityNotices';
import { deviceOf, presentUse } from '../sessions/sessions';
import { readDeviceCookie, setDeviceCookie } from './deviceCookie';
import { trustedDevicesTable } from './trustedDevicesTable';

const table = trustedDevicesTable;
const maxAgeSeconds = trustedDeviceDays * 86_400;
const isFresh = gt(table.expiresAt, sql`now()`);

/** Whether the account trusts the device that sent the request. */
export async function isTrustedDevice(
  { db, settings }: Needs<'db' | 'settings'>,
  userId: string,
  request: FastifyRequest,
): Promise<boolean> {
  const token = readDeviceCookie(request, userId, settings);
  if (token === null) return false;
  const rows = await db
    .update(table)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(table.tokenHash, hashToken(token)), eq(table.userId, userId), isFresh))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** Trusts the device that sent the request, and tells the user; returns the token for its cookie. */
export async function trustDevice(
  tx: Transaction,
  userId: string,
  request: FastifyRequest,
  services: Needs<'settings' | 'places'>,
): Promise<string> {
  const before = readDeviceCookie(request, userId, services.settings);
  // Always a new token: one that the browser brings may be known to others.
  if (before !== null)
    await tx.delete(table).where(and(eq(table.tokenHash, hashToken(before)), eq(table.userId, userId)));
  const token = newToken();
  const device = deviceOf(request, services);
  const expiresAt = sql`now() + make_interval(secs => ${maxAgeSeconds}::int)`;
  await tx.insert(table).values({ userId, tokenHash: hashToken(token), ...device, expiresAt });
  await recordSecurityChange(tx, userId, () => ({
    title: t('A device is trusted'),
    text: t(
      '{device} signs in with the password alone for {days} days. If this was not you, stop trusting it in your profile and change your password at once.',
      { device: deviceName(device.userAgent), days: trustedDeviceDays },
    ),
  }));
  return token;
}

/** Hands the token of a trusted device to its browser, for the time that it is good for. */
export const keepTrust = (reply: FastifyReply, userId: string, token: string, settings: Settings): void =>
  setDeviceCookie(reply, userId, token, maxAgeSeconds, settings);

/** The devices that the account trusts, the newest first. */
export async function listTrustedDevices(
  { db, settings }: Needs<'db' | 'settings'>,
  userId: string,
  request: FastifyRequest,
): Promise<TrustedDevice[]> {
  const token = readDeviceCookie(request, userId, settings);
  const ownHash = token === null ? null : hashToken(token);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), isFresh))
    .orderBy(desc(table.createdAt))
    .limit(200);
  return rows.map((row) => presentUse(row, ownHash !== null && row.tokenHash.equals(ownHash)));
}

/** Stops trusting a device and tells the user; false if the user trusts no such one. */
export function stopTrusting({ db }: Needs<'db'>, userId: string, deviceId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(table)
      .where(and(eq(table.id, deviceId), eq(table.userId, userId)))
      .returning({ userAgent: table.userAgent });
    if (!removed) return false;
    const { userAgent } = removed;
    await recordSecurityChange(tx, userId, () => ({
      title: t('A device is no longer trusted'),
      text: t('Signing in on {device} asks for a code again.', { device: deviceName(userAgent) }),
    }));
    return true;
  });
}
