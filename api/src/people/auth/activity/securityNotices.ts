// What users are told about the security of their account.
import { randomUUID } from 'node:crypto';
import { deviceName } from '@portal/contract';
import type { Programs } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import { notFound } from '../../../base/errors/domainErrors';
import { recordEvent, type SecurityChangeOptions } from '../../../notices/events/events';
import type { Caller } from '../../../base/security/accessToken';
import type { Needs } from '../../../services';
import { endAccess, endedAccessText } from '../sessions/endAccess';
import { recordChange } from './securityActivity';
import { revokeSession } from '../sessions/sessions';

/** Stores that the account changed, for its list of activity and a notice. */
export async function recordSecurityChange(
  db: Queryable,
  userId: string,
  title: string,
  text: string,
  options: SecurityChangeOptions = {},
): Promise<void> {
  await recordChange(db, userId, title);
  const data = { title, text, ...options };
  await recordEvent(db, { kind: 'security-change', key: randomUUID(), userId, data });
}

/**
 * Ends every session of the caller but the current one and, unless they are kept, API keys and webhooks. Tells the user what
 * ended, if anything did; returns the number of sessions.
 */
export async function endOtherSessions(
  services: Needs<'db'>,
  caller: Caller,
  programs: Programs = 'end',
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const access = await endAccess(tx, caller.id, programs, caller.sessionId);
    const text = endedAccessText(access);
    if (text !== '') {
      const advice = 'If this was not you, change your password at once.';
      await recordSecurityChange(
        tx,
        caller.id,
        'All your other devices were signed out',
        `${text} ${advice}`,
      );
    }
    return access.sessions;
  });
}

/** Ends one session of the caller and tells the user. @throws 404 */
export async function endSession(services: Needs<'db'>, caller: Caller, sessionId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const device = await revokeSession(tx, caller.id, sessionId);
    if (!device) throw notFound('This session');
    const text = `${deviceName(device.userAgent)} has to sign in again. If this was not you, change your password at once.`;
    await recordSecurityChange(tx, caller.id, 'A device was signed out', text);
  });
}
