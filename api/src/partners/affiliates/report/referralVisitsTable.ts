// Views of the page of a referral link, by day.
import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

export const referralVisitsTable = pgTable(
  'referral_visits',
  {
    affiliateId: uuid('affiliate_id').notNull(),
    day: date('day').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.day] })],
);
