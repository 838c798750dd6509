// Loads, failures and load times of remote releases in browsers, for all replicas of the API.
import { minuteMs, daysBefore, type TelemetryEvent } from '@portal/contract';
import { gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { releaseReportsTable as table } from './releaseReportsTable';
import { addCounts, beginOf, byRelease, countedDays } from './counts';
import { rejectedCalls, removeOldRejections, type RejectedCall } from './rejectedCalls';
import { releaseVisitors, type NetworkGroup } from './releaseVisitors';
import { isOfOwnRelease, type ReportSender } from './reportSender';

/** Upper bounds of the load time buckets, in ms; slower loads count in the last bucket. */
const bucketsMs = [
  25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 5000, 10_000, 20_000,
];
const failed = -1;

/** The statistics of one release. */
export interface ReleaseReport {
  remote: string;
  version: string;
  loads: number;
  failures: number;
  /** The 75th percentile in ms, rounded up to its bucket; null without loads. */
  p75Ms: number | null;
  /** Visitors while a canary ran, and those for whom it failed, by network: only these the brake believes. */
  networks: NetworkGroup[];
  /** Calls that the server refused, the most frequent first. */
  rejected: RejectedCall[];
}

const bucketOf = (durationMs: number) => bucketsMs.find((end) => durationMs <= end) ?? Math.max(...bucketsMs);

/**
 * Adds the events of a browser to the counts of this minute. Browsers can send anything, so only events about the release
 * that the gateway gives them are counted.
 */
export async function countReleaseEvents(
  db: Queryable,
  events: readonly TelemetryEvent[],
  sender: ReportSender,
  now = new Date(),
): Promise<void> {
  const minute = beginOf(now, minuteMs);
  await addCounts(
    db,
    table,
    events
      .filter(({ kind }) => kind === 'remote-load' || kind === 'remote-failed')
      .filter((event) => isOfOwnRelease(event, sender))
      .map(({ kind, remote = '', version = '', value = 0 }) => {
        return { minute, remote, version, bucketMs: kind === 'remote-failed' ? failed : bucketOf(value) };
      }),
  );
}

/** Returns the statistics since a time; loads, failures and load times since its minute. */
export async function releaseReports(db: Queryable, since: Date): Promise<ReleaseReport[]> {
  const visitors = await releaseVisitors(db, since);
  const rejections = await rejectedCalls(db, since);
  const rows = await db
    .select({
      remote: table.remote,
      version: table.version,
      bucketMs: table.bucketMs,
      count: sql<number>`sum(${table.count})::float8`,
    })
    .from(table)
    .where(gte(table.minute, beginOf(since, minuteMs)))
    .groupBy(table.remote, table.version, table.bucketMs)
    .orderBy(table.remote, table.version, table.bucketMs);
  const releases = byRelease(rows);
  // A release that failed in other ways has visitors and no loads.
  const keys = [...new Set([...releases.keys(), ...visitors.keys(), ...rejections.keys()])].sort();
  return keys.map((key) => {
    const buckets = releases.get(key) ?? [];
    const [remote = '', version = ''] = key.split(' ');
    const loads = buckets.filter(({ bucketMs }) => bucketMs !== failed);
    const sum = loads.reduce((total, { count }) => total + count, 0);
    const failures = buckets.find(({ bucketMs }) => bucketMs === failed)?.count ?? 0;
    const networks = visitors.get(key) ?? [];
    const rejected = rejections.get(key) ?? [];
    return { remote, version, loads: sum, failures, p75Ms: percentile(loads, sum, 0.75), networks, rejected };
  });
}

function percentile(
  buckets: { bucketMs: number; count: number }[],
  sum: number,
  share: number,
): number | null {
  let seen = 0;
  for (const { bucketMs, count } of buckets) {
    seen += count;
    if (seen >= sum * share) return bucketMs;
  }
  return null;
}

/** Removes reports after the retention period. */
export async function removeOldReports(db: Queryable, now = new Date()): Promise<void> {
  await db.delete(table).where(lt(table.minute, daysBefore(countedDays, now)));
  await removeOldRejections(db, now);
}
