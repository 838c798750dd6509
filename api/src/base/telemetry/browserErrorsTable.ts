// Tables of what browsers reported by release: errors in groups, and web vitals.
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '../database/columns';

export const browserErrorsTable = pgTable(
  'browser_errors',
  {
    remote: text('remote').notNull(),
    fingerprint: text('fingerprint').notNull(),
    version: text('version').notNull(),
    kind: text('kind').notNull(),
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    routes: text('routes').array().notNull(),
    browsers: text('browsers').array().notNull(),
    events: bigint('events', { mode: 'number' }).notNull(),
    visitors: bytes('visitors').notNull(),
    firstSeen: timestamp('first_seen', { withTimezone: true }).notNull(),
    lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.fingerprint, table.version] }),
    index('browser_errors_last_seen').on(table.lastSeen),
  ],
);

export const releaseVitalsTable = pgTable(
  'release_vitals',
  {
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    name: text('name').notNull(),
    bucket: integer('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.remote, table.version, table.name, table.bucket] })],
);
