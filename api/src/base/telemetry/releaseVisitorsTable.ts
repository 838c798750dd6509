// The table of the telemetry module: the visitors of releases while a canary runs.
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const releaseVisitorsTable = pgTable(
  'release_visitors',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    visitor: text('visitor').notNull(),
    network: text('network').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.visitor] }),
    index('release_visitors_network').on(table.remote, table.version, table.network, table.seenAt),
    index('release_visitors_seen_at').on(table.seenAt),
  ],
);
