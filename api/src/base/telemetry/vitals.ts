// Web vitals by release, for all replicas of the API, and the same as metrics.
import { hourMs, daysBefore, type TelemetryEvent } from '@portal/contract';
import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import type { Metrics } from '../metrics/metrics';
import { releaseVitalsTable as table } from './browserErrorsTable';
import { addCounts, beginOf, countedDays } from './counts';
import { isKnownRelease } from './knownReleases';
import { takeRoom } from './networkLimits';
import type { ReportSender } from './reportSender';

/** The names of web.dev; CLS is a share, the others are ms. */
const vitalNames: ReadonlySet<string> = new Set(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']);
const clsUnit = 1000;
/** Upper ends, in ms or thousandths; greater values count in the last one. */
const buckets = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 4000,
  5000, 6000, 8000, 10_000, 15_000, 30_000,
];

const isVital = ({ kind, name, value }: TelemetryEvent) =>
  kind === 'web-vital' && vitalNames.has(name) && value !== undefined;
const bucketOf = (name: string, value: number) => {
  const scaled = name === 'CLS' ? value * clsUnit : value;
  return buckets.find((end) => scaled <= end) ?? Math.max(...buckets);
};

/** Adds the vitals of a report to the counts of this hour, as far as its network still counts. */
export async function countVitals(
  db: Queryable,
  events: readonly TelemetryEvent[],
  sender: ReportSender,
  now = new Date(),
): Promise<void> {
  const hour = beginOf(now, hourMs);
  const reported = await counting(db, events, sender);
  await addCounts(
    db,
    table,
    reported.map(({ name, remote = '', version = '', value = 0 }) => {
      return { hour, remote, version, name, bucket: bucketOf(name, value) };
    }),
  );
}

async function counting(
  db: Queryable,
  events: readonly TelemetryEvent[],
  sender: ReportSender,
): Promise<TelemetryEvent[]> {
  const counted: TelemetryEvent[] = [];
  for (const vital of vitalNames) {
    const ofVital = events.filter(
      (event) =>
        isVital(event) &&
        event.name === vital &&
        isKnownRelease(sender, event.remote ?? '', event.version ?? ''),
    );
    counted.push(...ofVital.slice(0, await takeRoom(db, sender, 'vitals', ofVital.length, vital)));
  }
  return counted;
}

/** The 75th percentile of one web vital of one release. */
export interface VitalReport {
  version: string;
  name: string;
  /** In ms, of CLS as a share; rounded up to its bucket. */
  p75: number;
  samples: number;
}

/** The web vitals of a remote since a time, rounded down to the hour. */
export async function releaseVitals(db: Queryable, remote: string, since: Date): Promise<VitalReport[]> {
  const { rows } = await db.execute<{ version: string; name: string; p75: number; samples: string }>(sql`
    with counted as (
      select version, name, bucket, sum(count) as count from release_vitals
      where remote = ${remote} and hour >= ${beginOf(since, hourMs).toISOString()} group by version, name, bucket
    ), summed as (
      select *, sum(count) over (partition by version, name order by bucket) as until,
        sum(count) over (partition by version, name) as samples
      from counted
    )
    select version, name, min(bucket) as p75, samples from summed where until >= samples * 0.75
    group by version, name, samples order by version, name`);
  return rows.map(({ version, name, p75, samples }) => ({
    version,
    name,
    p75: name === 'CLS' ? p75 / clsUnit : p75,
    samples: Number(samples),
  }));
}

/** Measures a load or a web vital, in seconds; CLS as a share. */
export function observeTimes(
  { browserLoads, browserVitals }: Metrics,
  event: TelemetryEvent,
  { remote, version }: { remote: string; version: string },
): void {
  const { kind, name, value } = event;
  if (value === undefined) return;
  if (kind === 'remote-load') browserLoads.labels(remote, version).observe(value / 1000);
  if (isVital(event))
    browserVitals.labels(name, remote, version).observe(name === 'CLS' ? value : value / 1000);
}

/** Removes vitals after the retention period. */
export async function removeOldVitals(db: Queryable, now = new Date()): Promise<void> {
  await db.delete(table).where(lt(table.hour, daysBefore(countedDays, now)));
}
