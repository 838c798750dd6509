// What users are told about the security of their account.
import { randomUUID } from 'node:crypto';
import { deviceName, t } from '@portal/contract';
import type { Programs } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import { notFound } from '../../../base/errors/domainErrors';
import { inLanguage } from '../../../base/language/inLanguage';
import { recordEvent, type SecurityChangeOptions } from '../../../notices/events/events';
import type { Caller } from '../../../base/security/accessToken';
import type { Needs } from '../../../services';
import { languageOf } from '../../users/users';
import { endAccess, endedAccessText } from '../sessions/endAccess';
import { recordChange } from './securityActivity';
import { revokeSession } from '../sessions/sessions';

/** What a user is told of a change. */
export interface SecurityNotice {
  title: string;
  text: string;
}

/**
 * Stores that the account changed, for its list of activity and a notice.
 *
 * @param compose is called in the language of the account
 */
export async function recordSecurityChange(
  db: Queryable,
  userId: string,
  compose: () => SecurityNotice,
  options: SecurityChangeOptions = {},
): Promise<void> {
  const { title, text } = inLanguage(await languageOf(db, userId), compose);
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
    if (endedAccessText(access) !== '')
      await recordSecurityChange(tx, caller.id, () => ({
        title: t('All your other devices were signed out'),
        text: `${endedAccessText(access)} ${t('If this was not you, change your password at once.')}`,
      }));
    return access.sessions;
  });
}

/** Ends one session of the caller and tells the user. @throws 404 */
export async function endSession(services: Needs<'db'>, caller: Caller, sessionId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const device = await revokeSession(tx, caller.id, sessionId);
    if (!device) throw notFound('This session');
    await recordSecurityChange(tx, caller.id, () => ({
      title: t('A device was signed out'),
      text: t('{device} has to sign in again. If this was not you, change your password at once.', {
        device: deviceName(device.userAgent),
      }),
    }));
  });
}
