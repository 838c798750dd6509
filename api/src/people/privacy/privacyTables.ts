// Tables of the privacy module.
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DataExport } from '@portal/contract/schemas';
import { moment } from '../../base/database/columns';

export const dataExportsTable = pgTable('data_exports', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  state: text('state').$type<DataExport['state']>().notNull().default('creating'),
  fileName: text('file_name').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
});
export type DataExportRow = typeof dataExportsTable.$inferSelect;
