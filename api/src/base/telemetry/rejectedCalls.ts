// Calls that the server refused, by release: data that breaks is a fault of a release like a button that throws.
import { minuteMs, daysBefore, type TelemetryEvent } from '@portal/contract';
import { calls, type Call } from '@portal/contract/schemas';
import { gte, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { addCounts, beginOf, byRelease, countedDays } from './counts';
import { rejectedCallsTable as table } from './rejectedCallsTable';
import { isOfOwnRelease, type ReportSender } from './reportSender';

/** Statuses that a user's own state or choice explains, with any release: too little money, changed meanwhile. */
const ofUsers: readonly number[] = [402, 409];
/** Browsers can send anything; only calls of the contract are counted, so the rows are few. */
const known = new Set(
  Object.values(calls as Readonly<Record<string, Call>>).map(({ method, path }) => `${method} ${path}`),
);

/** How often the server refused a call of one release. */
export interface RejectedCall {
  call: string;
  /** The first digit of the status. */
  statusClass: number;
  count: number;
}

const isCounted = ({ kind, message = '', value = 0 }: TelemetryEvent) =>
  kind === 'call-rejected' && known.has(message) && value >= 400 && value < 600;

/** Whether an event says that a release's data does not work for a visitor. */
export const isBrokenCall = (event: TelemetryEvent): boolean =>
  isCounted(event) && !ofUsers.includes(event.value ?? 0);

/** Adds the refused calls of a browser to the counts of this minute. */
export async function countRejectedCalls(
  db: Queryable,
  events: readonly TelemetryEvent[],
  sender: ReportSender,
): Promise<void> {
  const minute = beginOf(new Date(), minuteMs);
  await addCounts(
    db,
    table,
    events
      .filter((event) => isCounted(event) && isOfOwnRelease(event, sender))
      .map(({ remote = '', version = '', message: call = '', value = 0 }) => {
        return { minute, remote, version, call, statusClass: Math.floor(value / 100) };
      }),
  );
}

/** Returns the refused calls since the minute of a time, by `<remote> <version>`, the most frequent first. */
export async function rejectedCalls(db: Queryable, since: Date): Promise<Map<string, RejectedCall[]>> {
  const count = sql<number>`sum(${table.count})::int`;
  const { remote, version, call, statusClass } = table;
  const rows = await db
    .select({ remote, version, call, statusClass, count })
    .from(table)
    .where(gte(table.minute, beginOf(since, minuteMs)))
    .groupBy(remote, version, call, statusClass)
    .orderBy(sql`${count} desc`, remote, version, call, statusClass);
  return byRelease(rows);
}

/** Removes counts after the retention period. */
export async function removeOldRejections(db: Queryable, now = new Date()): Promise<void> {
  await db.delete(table).where(lt(table.minute, daysBefore(countedDays, now)));
}
