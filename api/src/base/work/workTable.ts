// The table of the engine. Rows are added by `work_add` and taken by `work_take`.
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns';

export const workTable = pgTable('work', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  lane: text('lane').notNull(),
  key: text('key'),
  payload: jsonb('payload').$type<object>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  runAt: moment('run_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  revision: integer('revision').notNull().default(0),
  againAt: moment('again_at'),
  takenBy: uuid('taken_by'),
  takenUntil: moment('taken_until'),
  stuckAt: moment('stuck_at'),
  lastError: text('last_error'),
});
