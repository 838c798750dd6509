// Tables of the auth module: second factors and links in emails.
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../base/database/columns';

export const recoveryCodesTable = pgTable('recovery_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
});

export const tempLoginsTable = pgTable('temp_logins', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  keepMeLoggedIn: boolean('keep_me_logged_in').notNull(),
  failures: integer('failures').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

const linkPurposes = ['verify-email', 'reset-password', 'choose-password'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const linkTokensTable = pgTable('link_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: linkPurposes }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
