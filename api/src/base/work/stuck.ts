// What failed at its last attempt, and what an operator does about it: `npm run work`.
import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { workTable as table } from './workTable';

export type StuckWork = Pick<
  typeof table.$inferSelect,
  'id' | 'name' | 'key' | 'attempts' | 'createdAt' | 'stuckAt' | 'lastError'
>;

/** Oldest first. */
export async function listStuck(db: Queryable): Promise<StuckWork[]> {
  const { id, name, key, attempts, createdAt, stuckAt, lastError } = table;
  return db
    .select({ id, name, key, attempts, createdAt, stuckAt, lastError })
    .from(table)
    .where(isNotNull(stuckAt))
    .orderBy(asc(stuckAt), asc(id));
}

/** Which stuck work is meant: one by its id, or all of a name. */
export type Chosen = { id: bigint } | { name: string };

const isChosen = (chosen: Chosen): SQL | undefined =>
  and(isNotNull(table.stuckAt), 'id' in chosen ? eq(table.id, chosen.id) : eq(table.name, chosen.name));

/** Begins the attempts anew. @returns how many */
export async function retryStuck(db: Queryable, chosen: Chosen): Promise<number> {
  const rows = await db
    .update(table)
    .set({ stuckAt: null, attempts: 0, runAt: sql`now()`, revision: sql`${table.revision} + 1` })
    .where(isChosen(chosen))
    .returning({ id: table.id });
  return rows.length;
}

/** Removes it. @returns how many */
export async function giveUpStuck(db: Queryable, chosen: Chosen): Promise<number> {
  const rows = await db.delete(table).where(isChosen(chosen)).returning({ id: table.id });
  return rows.length;
}
