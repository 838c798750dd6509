// Counts per fixed time window, stored in the database so that all replicas share them.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { hashKey } from './tokens';

export interface WindowCount {
  /** Including this call. */
  count: number;
  /** Until the window ends, by the database's clock. */
  remainingMs: number;
}

/** Adds to the count of the current window; a new window starts at zero. */
export async function addToWindow(
  db: Queryable,
  key: string,
  windowSeconds: number,
  added: number,
): Promise<WindowCount> {
  const start = sql`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int)`;
  const { rows } = await db.execute<{ count: number; remaining_ms: number }>(sql`
    insert into address_counts as c (key, window_start, count) values (${hashKey(key)}, ${start}, greatest(0, ${added}::int))
    on conflict (key) do update set
      window_start = excluded.window_start,
      count = greatest(0, case when c.window_start = excluded.window_start then c.count else 0 end + ${added}::int)
    returning count,
      (extract(epoch from window_start + make_interval(secs => ${windowSeconds}::int) - now()) * 1000)::float8
        as remaining_ms`);
  const [row] = rows;
  if (!row) throw new Error('The count returned no row.');
  return { count: row.count, remainingMs: row.remaining_ms };
}

/** Removes the counts of windows that ended long ago. */
export async function removeOldCounts(db: Queryable): Promise<void> {
  await db.execute(sql`delete from address_counts where window_start < now() - interval '1 day'`);
}
