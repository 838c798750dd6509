// Ends what can act for an account: its sessions and, unless the user keeps them, its API keys and webhooks.
import { tn } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Programs } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import { revokeSessions } from './sessions';

/** How many of each ended. */
export interface EndedAccess {
  sessions: number;
  apiKeys: number;
  webhooks: number;
}

/** @param exceptSessionId the session that stays */
export async function endAccess(
  db: Queryable,
  userId: string,
  programs: Programs,
  exceptSessionId?: string,
): Promise<EndedAccess> {
  const sessions = await revokeSessions(db, userId, exceptSessionId);
  if (programs === 'keep') return { sessions, apiKeys: 0, webhooks: 0 };
  const { rows } = await db.execute<{ api_keys: number; webhooks: number }>(sql`
    select api_keys_revoke_all(${userId}) as api_keys, webhooks_pause_all(${userId}) as webhooks`);
  return { sessions, apiKeys: rows[0]?.api_keys ?? 0, webhooks: rows[0]?.webhooks ?? 0 };
}

/** What ended, as sentences for the notice; empty if nothing did. */
export function endedAccessText({ sessions, apiKeys, webhooks }: EndedAccess): string {
  const sentences = [
    sessions > 0 && tn(sessions, '{count} device was signed out.', '{count} devices were signed out.'),
    apiKeys > 0 && tn(apiKeys, '{count} API key was revoked.', '{count} API keys were revoked.'),
    webhooks > 0 &&
      tn(webhooks, '{count} webhook endpoint was paused.', '{count} webhook endpoints were paused.'),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}
