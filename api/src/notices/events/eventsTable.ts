// The outbox table of events.
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EventKind } from './eventKinds';
import { moment } from '../../base/database/columns';

export const eventsTable = pgTable('events', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<EventKind>().notNull(),
  key: text('key').notNull(),
  userId: uuid('user_id').notNull(),
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  handledAt: moment('handled_at'),
  attempts: integer('attempts').notNull().default(0),
});
