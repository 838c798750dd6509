// Tables of the esims module.
import { bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProfileStatus, ServiceStatus } from '@portal/contract';
import { moment } from '../../base/database/columns';

export const esimsTable = pgTable('esims', {
  uid: text('uid').primaryKey(),
  carrier: text('carrier').notNull(),
  iccid: text('iccid').notNull(),
  customerId: uuid('customer_id').notNull(),
  userId: uuid('user_id').notNull(),
  purchaseId: uuid('purchase_id').notNull(),
  tag: text('tag').notNull(),
  activationCode: text('activation_code').notNull(),
  smdpAddress: text('smdp_address').notNull(),
  apn: text('apn'),
  autoApn: boolean('auto_apn'),
  serviceStatus: text('service_status').$type<ServiceStatus>().notNull(),
  profileStatus: text('profile_status').$type<ProfileStatus>().notNull(),
  assignedAt: moment('assigned_at'),
  refreshedAt: moment('refreshed_at'),
  /** When the watch asks the carrier next; null when all plans have ended. */
  checkAt: moment('check_at').defaultNow(),
  createdAt: moment('created_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
  /** It is being deleted at the carrier until then, or until it is marked as deleted. */
  deletionUntil: moment('deletion_until'),
  archivedAt: moment('archived_at'),
});

export type EsimRow = typeof esimsTable.$inferSelect;

export const usageTable = pgTable(
  'esim_usage',
  {
    esimUid: text('esim_uid').notNull(),
    recordId: text('record_id').notNull(),
    day: text('day').notNull(),
    planId: text('plan_id').notNull(),
    totalUsedBytes: bigint('total_used_bytes', { mode: 'number' }).notNull(),
    /** Null for records from before this was stored. */
    reportedAt: moment('reported_at'),
  },
  (table) => [primaryKey({ columns: [table.esimUid, table.recordId] })],
);
