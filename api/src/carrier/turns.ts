// Whose turn it is at the carrier: in one process, or over all copies that share a database.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';

/** Takes the next turn and answers in how many milliseconds it is. */
export type ReserveTurn = () => Promise<number>;

// What timers come late may be caught up, an idle time may not.
const timerLagMs = 5;

/** Turns within this process. */
export function turnsHere(requestsPerSecond: number): ReserveTurn {
  let freeAt = 0;
  return async () => {
    const now = Date.now();
    const turn = Math.max(freeAt, now - timerLagMs);
    freeAt = turn + 1000 / requestsPerSecond;
    return turn - now;
  };
}

/** Turns over all processes on that database, by its clock. Each waits for its row, for as long as an update takes. */
export function turnsOfAllCopies(db: Queryable, requestsPerSecond: number, carrier = 'maya'): ReserveTurn {
  const step = sql`${1 / requestsPerSecond}::float8 * interval '1 second'`;
  const lag = sql`${timerLagMs / 1000}::float8 * interval '1 second'`;
  return async () => {
    const { rows } = await db.execute<{ wait_ms: number }>(sql`
      insert into carrier_pace as pace (carrier, free_at) values (${carrier}, clock_timestamp() + ${step})
      on conflict (carrier) do update set free_at = greatest(pace.free_at, clock_timestamp() - ${lag}) + ${step}
      returning (extract(epoch from free_at - ${step} - clock_timestamp()) * 1000)::float8 as wait_ms`);
    return rows[0]?.wait_ms ?? 0;
  };
}
