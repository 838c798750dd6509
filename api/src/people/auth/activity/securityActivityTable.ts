// The table of what happened to the security of accounts.
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityActivity, SignInMethod } from '@portal/contract/schemas';
import { moment } from '../../../base/database/columns';

export const securityActivityTable = pgTable('security_activity', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<SecurityActivity['kind']>().notNull(),
  method: text('method').$type<SignInMethod>(),
  title: text('title'),
  userAgent: text('user_agent').notNull().default(''),
  ipAddress: text('ip_address').notNull().default(''),
  place: text('place').notNull().default(''),
  times: integer('times').notNull().default(1),
  failedInHour: moment('failed_in_hour'),
  happenedAt: moment('happened_at').notNull().defaultNow(),
});
