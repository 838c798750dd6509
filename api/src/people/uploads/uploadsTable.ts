// The table of the uploads module: all images, with their owners.
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../base/database/columns';

export const uploadsTable = pgTable('uploads', {
  fileName: text('file_name').primaryKey(),
  contentType: text('content_type').notNull(),
  byteSize: integer('byte_size').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  claimedAt: moment('claimed_at'),
  ownerId: uuid('owner_id'),
});
