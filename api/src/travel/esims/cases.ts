// What was found when an owner asked why an eSIM does not work, for support and for the money back.
import type { Diagnosis } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';

/** What is installed and has found no network. */
const unconnectedCauses: readonly string[] = ['off', 'not_connected', 'not_covered'];
/** What says nothing about the connection. */
const silentCauses: readonly string[] = ['silent', 'blocked', 'unclear'];

/** Stores what was found last. @returns since when a phone has it without a connection; null if that is not so */
export async function storeCase(
  db: Queryable,
  esimUid: string,
  { cause, checks }: Diagnosis,
  now: Date,
): Promise<Date | null> {
  const at = now.toISOString();
  const hasConnected = checks.some(({ name, state }) => name === 'connection' && state === 'ok');
  const isUnconnected = unconnectedCauses.includes(cause) && !hasConnected;
  const isSilent = silentCauses.includes(cause);
  const { rows } = await db.execute<{ since: string | null }>(sql`
    insert into esim_cases as c (esim_uid, cause, checks, checked_at, opened_at, unconnected_since)
    values (${esimUid}, ${cause}, ${JSON.stringify(checks)}::jsonb, ${at}, ${at}, ${isUnconnected ? at : null})
    on conflict (esim_uid) do update set cause = excluded.cause, checks = excluded.checks, checked_at = excluded.checked_at,
      times = c.times + 1,
      unconnected_since = case when ${isSilent} then c.unconnected_since
        when ${isUnconnected} then coalesce(c.unconnected_since, excluded.unconnected_since) end
    returning unconnected_since as since`);
  const since = rows[0]?.since;
  return since ? new Date(since) : null;
}

/** Since when a phone has an eSIM that has found no network, by what its owner had checked. */
export async function unconnectedSince(db: Queryable, esimUid: string): Promise<Date | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select unconnected_since as since from esim_cases where esim_uid = ${esimUid}`,
  );
  const since = rows[0]?.since;
  return since ? new Date(since) : null;
}
