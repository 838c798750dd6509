// Tells users of sign-ins from a device that they have not used before.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deviceName, formatZonedDateTime } from '@portal/contract';
import type { Queryable } from '../../../base/database/database';
import { DomainError } from '../../../base/errors/domainErrors';
import { inLanguage } from '../../../base/language/inLanguage';
import { recordEvent } from '../../../notices/events/events';
import type { Needs } from '../../../services';
import type { UserRow } from '../../users/usersTable';
import { signKeepToken } from './keepToken';
import { startSession, type Device, type IssuedTokens } from '../sessions/sessions';
import { sessionsTable } from '../sessions/sessionsTable';

/** What ends a sign-in in a session. */
export type SignInServices = Needs<'db' | 'places' | 'settings'>;

/**
 * Whether the user has sessions, and none of such a device. Versions change every month and a traveller's address every
 * day, so neither counts. The very first sign-in is not announced: its user is at the screen.
 */
async function isNewDevice(db: Queryable, userId: string, { userAgent }: Device): Promise<boolean> {
  const rows = await db
    .selectDistinct({ userAgent: sessionsTable.userAgent })
    .from(sessionsTable)
    .where(eq(sessionsTable.userId, userId));
  const name = deviceName(userAgent);
  return rows.length > 0 && !rows.some((row) => deviceName(row.userAgent) === name);
}

/**
 * Starts a session, and stores the event when it is on a new device.
 * @throws 409 `account_closing` with the time and the token that keeps the account: one that is closing gets no session
 */
export async function startSessionOnDevice(
  db: Queryable,
  user: Pick<UserRow, 'id' | 'role' | 'language' | 'closesAt'>,
  device: Device,
  keepMeLoggedIn: boolean,
  jwtSecret: string,
): Promise<IssuedTokens> {
  if (user.closesAt) throw await accountClosing(user.id, user.closesAt, jwtSecret);
  if (!(await isNewDevice(db, user.id, device)))
    return startSession(db, user, device, keepMeLoggedIn, jwtSecret);
  return db.transaction(async (tx) => {
    await recordEvent(tx, {
      kind: 'new-sign-in',
      key: randomUUID(),
      userId: user.id,
      data: {
        device: inLanguage(user.language, () => deviceName(device.userAgent)),
        ipAddress: device.ipAddress,
        place: device.place,
      },
    });
    return startSession(tx, user, device, keepMeLoggedIn, jwtSecret);
  });
}

async function accountClosing(userId: string, closesAt: Date, jwtSecret: string): Promise<DomainError> {
  const token = await signKeepToken({ userId, closesAt }, { JWT_SECRET: jwtSecret });
  const message = `Your account closes on ${formatZonedDateTime(closesAt, 'UTC')}. Until then you can keep it.`;
  return new DomainError('account_closing', message, { closesAt: closesAt.toISOString(), token });
}
