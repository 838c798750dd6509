// Rate limiters for the carrier: for one process, or for all replicas that share a database.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';

/** Reserves the next slot and returns the milliseconds until it. */
export type ReserveSlot = () => Promise<number>;

// A slot may be early by what timers are late. Idle time does not accumulate slots.
const timerLagMs = 5;

/**
 * No slot of the shared limiter is further away: each process reserves one at a time. It only matters after the database's
 * clock was set back.
 */
const maxWaitSeconds = 60;

/** Limits the requests of this process. */
export function createLocalRateLimiter(requestsPerSecond: number): ReserveSlot {
  let freeAt = 0;
  return async () => {
    // Unlike the clock of the day it never goes back.
    const now = performance.now();
    const slotAt = Math.max(freeAt, now - timerLagMs);
    freeAt = slotAt + 1000 / requestsPerSecond;
    return slotAt - now;
  };
}

/** Limits the requests of all processes on that database to a carrier, by the database's clock. */
export function createSharedRateLimiter(
  db: Queryable,
  requestsPerSecond: number,
  carrier: string,
): ReserveSlot {
  const interval = sql`${1 / requestsPerSecond}::float8 * interval '1 second'`;
  const maxWait = sql`${maxWaitSeconds}::float8 * interval '1 second'`;
  const timerLag = sql`${timerLagMs / 1000}::float8 * interval '1 second'`;
  return async () => {
    const { rows } = await db.execute<{ wait_ms: number }>(sql`
      insert into carrier_pace as limiter (carrier, free_at) values (${carrier}, clock_timestamp() + ${interval})
      on conflict (carrier) do update set free_at =
        least(greatest(limiter.free_at, clock_timestamp() - ${timerLag}), clock_timestamp() + ${maxWait}) + ${interval}
      returning (extract(epoch from free_at - ${interval} - clock_timestamp()) * 1000)::float8 as wait_ms`);
    return rows[0]?.wait_ms ?? 0;
  };
}
