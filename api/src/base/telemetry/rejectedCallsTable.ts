// The table of the telemetry module: refused calls per minute.
import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const rejectedCallsTable = pgTable(
  'rejected_calls',
  {
    minute: timestamp('minute', { withTimezone: true }).notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    call: text('call').notNull(),
    statusClass: smallint('status_class').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.remote, table.version, table.call, table.statusClass] }),
  ],
);
