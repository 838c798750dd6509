// The table of the walletAlerts module.
import { bigint, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const walletAlertsTable = pgTable('wallet_alerts', {
  userId: uuid('user_id').primaryKey(),
  belowCents: bigint('below_cents', { mode: 'bigint' }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
