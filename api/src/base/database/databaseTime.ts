// The clock that all processes share. What one process begins and another judges by its age goes by this one: the clocks of their
// machines can be minutes apart.
import { sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** The time at which a statement runs, for the statement itself. */
export const databaseClock = sql`clock_timestamp()`;

/** The time of now. */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from ${databaseClock}) * 1000)::float8 as ms`,
  );
  return new Date(rows[0]?.ms ?? Number.NaN);
}
