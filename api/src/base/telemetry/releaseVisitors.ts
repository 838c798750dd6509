// Visitors of releases while a canary runs, for all replicas of the API. The brake decides by them.
import { daysBefore, type TelemetryEvent } from '@portal/contract';
import { gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { isFailure } from './browserErrors';
import { byRelease, inOrder } from './counts';
import { isBrokenCall } from './rejectedCalls';
import { isOfOwnRelease, type ReportSender } from './reportSender';
import { releaseVisitorsTable as table } from './releaseVisitorsTable';

/** Visitors of one network and release that are stored per hour: the brake counts fewer, a flood cannot fill the table. */
const visitorsPerNetwork = 50;
const retentionDays = 3;

/** How many networks had this many visitors of a release, and visitors for whom it failed. */
export interface NetworkGroup {
  visitors: number;
  failed: number;
  networks: number;
}

/** Notes which releases a visitor ran and which of them failed. Ignores senders whom the gateway did not identify. */
export async function countVisitor(
  db: Queryable,
  events: readonly TelemetryEvent[],
  sender: ReportSender,
  now = new Date(),
): Promise<void> {
  const { visitor, network } = sender;
  if (!visitor || !network) return;
  const seen = new Map<string, { remote: string; hasFailed: boolean }>();
  for (const event of events) {
    const isBroken = isFailure(event) || isBrokenCall(event);
    if (!isBroken && event.kind !== 'remote-load') continue;
    if (!isOfOwnRelease(event, sender)) continue;
    const remote = event.remote ?? '';
    seen.set(remote, { remote, hasFailed: isBroken || (seen.get(remote)?.hasFailed ?? false) });
  }
  for (const { remote, hasFailed } of inOrder(seen))
    await noteVisitor(db, { remote, visitor, network, hasFailed, version: sender.releases.get(remote) }, now);
}

interface Visit {
  remote: string;
  version: string | undefined;
  visitor: string;
  network: string;
  hasFailed: boolean;
}

async function noteVisitor(
  db: Queryable,
  { remote, version, visitor, network, hasFailed }: Visit,
  now: Date,
): Promise<void> {
  const failedAt = hasFailed ? now.toISOString() : null;
  await db.execute(sql`
    insert into release_visitors as v (remote, version, visitor, network, seen_at, failed_at)
    select ${remote}, ${version}, ${visitor}, ${network}, ${now.toISOString()}::timestamptz, ${failedAt}::timestamptz
    where exists (
      select from release_visitors where remote = ${remote} and version = ${version} and visitor = ${visitor}
    ) or ${visitorsPerNetwork} > (
      select count(*) from release_visitors
      where remote = ${remote} and version = ${version} and network = ${network}
        and seen_at > ${now.toISOString()}::timestamptz - interval '1 hour'
    )
    on conflict (remote, version, visitor) do update set
      seen_at = excluded.seen_at,
      failed_at = coalesce(excluded.failed_at, v.failed_at)`);
}

/** Returns the visitors of each release since a time, by `<remote> <version>`, grouped by network. */
export async function releaseVisitors(db: Queryable, since: Date): Promise<Map<string, NetworkGroup[]>> {
  const perNetwork = db
    .select({
      remote: table.remote,
      version: table.version,
      visitors: sql<number>`count(*)::int`.as('visitors'),
      failed:
        sql<number>`count(*) filter (where ${table.failedAt} >= ${since.toISOString()}::timestamptz)::int`.as(
          'failed',
        ),
    })
    .from(table)
    .where(gte(table.seenAt, since))
    .groupBy(table.remote, table.version, table.network)
    .as('per_network');
  const { remote, version, visitors, failed } = perNetwork;
  const rows = await db
    .select({ remote, version, visitors, failed, networks: sql<number>`count(*)::int` })
    .from(perNetwork)
    .groupBy(remote, version, visitors, failed)
    .orderBy(remote, version, visitors, failed);
  return byRelease(rows);
}

/** Removes visitors after the retention period. */
export async function removeOldVisitors(db: Queryable, now = new Date()): Promise<void> {
  await db.delete(table).where(lt(table.seenAt, daysBefore(retentionDays, now)));
}
