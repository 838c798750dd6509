// The table of the telemetry module: release events per minute.
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const releaseReportsTable = pgTable(
  'release_reports',
  {
    minute: timestamp('minute', { withTimezone: true }).notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    bucketMs: integer('bucket_ms').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.remote, table.version, table.bucketMs] })],
);
