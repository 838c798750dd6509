// Errors that browsers report, in groups: one row for each remote, fingerprint and version, bounded against floods.
import { daysBefore, type TelemetryEvent } from '@portal/contract';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { browserErrorsTable as table } from './browserErrorsTable';
import { countedDays, inOrder } from './counts';
import { fingerprintOf } from './fingerprint';
import { isKnownRelease } from './knownReleases';
import { maskRoute, maskStack, maskText } from './maskText';
import { takeRoom } from './networkLimits';
import type { ReportSender } from './reportSender';
import { bitOf, countVisitors, filterOf, unionOf } from './visitorFilter';

const failureKinds: ReadonlySet<string> = new Set(['error', 'rejection', 'remote-failed', 'hang']);
const messageLength = 300;
const stackLength = 4000;
/** A page has few errors at once; more is a flood. */
const groupsPerReport = 10;
/** Of routes and browsers of a row. */
const valuesPerRow = 20;
/**
 * Rows that a remote keeps when there are more: those with most visitors, and the newest, so that neither a flood
 * removes what many visitors have nor a new error finds no place.
 */
const rowsOfRemote = { byVisitors: 150, byAge: 50 };
const rowsInAll = { byVisitors: 3000, byAge: 1000 };

export const isFailure = ({ kind }: TelemetryEvent): boolean => failureKinds.has(kind);

type Row = typeof table.$inferInsert;

/** Who reports, and with which browser, such as 'Chrome 143'. */
export interface ErrorSource extends ReportSender {
  browser: string;
}

/** Visitors of one network count as one: whoever drops the cookie is a new visitor each time. */
const visitorOf = ({ visitor, network }: ReportSender) => network ?? visitor;

/** Adds the failures of a report to their groups. Ignores what no known release caused. */
export async function recordBrowserErrors(
  db: Queryable,
  events: readonly TelemetryEvent[],
  source: ErrorSource,
  now = new Date(),
): Promise<void> {
  const rows = new Map<string, Row>();
  for (const event of events.filter(isFailure)) {
    const row = rowOf(event, source, now);
    if (!row) continue;
    // Sorted by key, so that concurrent requests lock rows in the same order and cannot deadlock.
    const key = `${row.remote} ${row.fingerprint} ${row.version}`;
    const same = rows.get(key);
    if (same) same.events += 1;
    else if (rows.size < groupsPerReport) rows.set(key, row);
  }
  if (rows.size === 0) return;
  const ordered = await withinLimit(db, inOrder(rows), source);
  if (ordered.length === 0) return;
  const visitor = visitorOf(source);
  const stored = await db
    .insert(table)
    .values(ordered)
    .onConflictDoUpdate({
      target: [table.remote, table.fingerprint, table.version],
      set: {
        events: sql`${table.events} + excluded.events`,
        stack: sql`case when ${table.stack} = '' then excluded.stack else ${table.stack} end`,
        routes: withNew('routes'),
        browsers: withNew('browsers'),
        visitors: visitor ? sql`set_bit(${table.visitors}, ${bitOf(visitor)}, 1)` : sql`${table.visitors}`,
        lastSeen: sql`greatest(${table.lastSeen}, excluded.last_seen)`,
      },
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  if (stored.some(({ isNew }) => isNew)) await removeSurplus(db);
}

/** Those rows that exist, and as many new ones as the network may still cause in this hour, with as many events. */
async function withinLimit(db: Queryable, rows: readonly Row[], sender: ReportSender): Promise<Row[]> {
  const keyOf = ({ remote, fingerprint, version }: Pick<Row, 'remote' | 'fingerprint' | 'version'>) =>
    `${remote} ${fingerprint} ${version}`;
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const stored = await db
    .select({ remote: table.remote, fingerprint: table.fingerprint, version: table.version })
    .from(table)
    .where(inArray(table.fingerprint, fingerprints));
  const known = new Set(stored.map(keyOf));
  const added = rows.filter((row) => !known.has(keyOf(row)));
  const room = await takeRoom(db, sender, 'error-groups', added.length);
  const refused = new Set(added.slice(room));
  const accepted = rows.filter((row) => !refused.has(row));
  let events = await takeRoom(
    db,
    sender,
    'error-events',
    accepted.reduce((sum, row) => sum + row.events, 0),
  );
  return accepted.flatMap((row) => {
    const counted = Math.min(row.events, events);
    events -= counted;
    return counted > 0 ? [{ ...row, events: counted }] : [];
  });
}

function rowOf(event: TelemetryEvent, source: ErrorSource, now: Date): Row | null {
  const { kind, name, remote = 'shell', version = '', message = '', stack = '', route = event.path } = event;
  if (!isKnownRelease(source, remote, version)) return null;
  const visitor = visitorOf(source);
  const masked = {
    kind,
    remote,
    message: maskText(message || name).slice(0, messageLength),
    stack: maskStack(stack).slice(0, stackLength),
  };
  return {
    ...masked,
    version,
    fingerprint: fingerprintOf(masked),
    routes: route ? [maskRoute(route)] : [],
    browsers: [source.browser],
    events: 1,
    visitors: filterOf(visitor ? [visitor] : []),
    firstSeen: now,
    lastSeen: now,
  };
}

/** The row's values and the one that the report adds. */
function withNew(name: 'routes' | 'browsers') {
  const present = table[name];
  const added = sql`excluded.${sql.identifier(name)}`;
  return sql`case when ${present} @> ${added} or cardinality(${present}) >= ${valuesPerRow} then ${present}
    else ${present} || ${added} end`;
}

async function removeSurplus(db: Queryable): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select remote, fingerprint, version,
        row_number() over (partition by remote order by bit_count(visitors) desc, last_seen desc) as by_visitors,
        row_number() over (partition by remote order by last_seen desc) as by_age,
        row_number() over (order by bit_count(visitors) desc, last_seen desc) as by_visitors_in_all,
        row_number() over (order by last_seen desc) as by_age_in_all
      from browser_errors
    ), surplus as (
      select remote, fingerprint, version from browser_errors
      where (remote, fingerprint, version) in (
        select remote, fingerprint, version from ranked
        where (by_visitors > ${rowsOfRemote.byVisitors} and by_age > ${rowsOfRemote.byAge})
          or (by_visitors_in_all > ${rowsInAll.byVisitors} and by_age_in_all > ${rowsInAll.byAge})
      ) for update skip locked
    )
    delete from browser_errors where (remote, fingerprint, version) in (select * from surplus)`);
}

/** A group's part of one version. */
interface ErrorOfVersion {
  version: string;
  events: number;
  visitors: number;
  firstSeen: Date;
  lastSeen: Date;
  /** As the browser gave it, masked; empty without one. */
  stack: string;
}

/** Errors with one cause, as far as it can be told. */
export interface ErrorGroup {
  fingerprint: string;
  kind: string;
  remote: string;
  message: string;
  events: number;
  /** About how many networks (see `countVisitors`); visitors, if the network is unknown. */
  visitors: number;
  routes: string[];
  browsers: string[];
  firstSeen: Date;
  lastSeen: Date;
  /** The last seen first. */
  versions: ErrorOfVersion[];
}

/** The groups of a remote, those of most visitors first. With a version, only what that version caused. */
export async function browserErrors(db: Queryable, remote: string, version?: string): Promise<ErrorGroup[]> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.remote, remote), version ? eq(table.version, version) : undefined))
    .orderBy(asc(table.fingerprint), sql`${table.lastSeen} desc`);
  const groups = new Map<string, (typeof table.$inferSelect)[]>();
  for (const row of rows) groups.set(row.fingerprint, [...(groups.get(row.fingerprint) ?? []), row]);
  return [...groups.values()]
    .flatMap((group) => {
      const [newest] = group;
      return newest ? [groupOf(newest, group)] : [];
    })
    .sort((a, b) => b.visitors - a.visitors || b.events - a.events);
}

function groupOf(newest: typeof table.$inferSelect, rows: (typeof table.$inferSelect)[]): ErrorGroup {
  const { fingerprint, kind, remote, message, lastSeen } = newest;
  const unique = (values: string[]) => [...new Set(values)].sort();
  return {
    fingerprint,
    kind,
    remote,
    message,
    events: rows.reduce((sum, row) => sum + row.events, 0),
    visitors: countVisitors(unionOf(rows.map(({ visitors }) => visitors))),
    routes: unique(rows.flatMap(({ routes }) => routes)),
    browsers: unique(rows.flatMap(({ browsers }) => browsers)),
    firstSeen: new Date(Math.min(...rows.map(({ firstSeen }) => firstSeen.getTime()))),
    lastSeen,
    versions: rows.map((row) => ({
      version: row.version,
      events: row.events,
      visitors: countVisitors(row.visitors),
      firstSeen: row.firstSeen,
      lastSeen: row.lastSeen,
      stack: row.stack,
    })),
  };
}

/** Removes groups that no browser reported within the retention period. */
export async function removeOldErrors(db: Queryable, now = new Date()): Promise<void> {
  await db.delete(table).where(lt(table.lastSeen, daysBefore(countedDays, now)));
}
