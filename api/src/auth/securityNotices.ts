// What users are told about the security of their account.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database';
import { recordEvent, wakeEventsWorker } from '../events/events';
import type { Caller } from '../security/accessToken';
import type { Services } from '../services';
import { revokeSessions } from './sessions';

/** Stores that the account changed. Call `wakeEventsWorker` after the commit to tell its user at once. */
export async function recordSecurityChange(
  db: Queryable,
  userId: string,
  title: string,
  text: string,
): Promise<void> {
  await recordEvent(db, { kind: 'security-change', key: randomUUID(), userId, data: { title, text } });
}

/** Ends every session of the caller but the current one, and tells the user if there were any; returns their number. */
export async function endOtherSessions(services: Services, caller: Caller): Promise<number> {
  const ended = await services.db.transaction(async (tx) => {
    const count = await revokeSessions(tx, caller.id, caller.sessionId);
    const text = 'Whoever uses them has to sign in again. If this was not you, change your password at once.';
    if (count > 0) await recordSecurityChange(tx, caller.id, 'All your other devices were signed out', text);
    return count;
  });
  if (ended > 0) await wakeEventsWorker(services);
  return ended;
}
