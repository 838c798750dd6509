// Tables of passkeys.
import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../../base/database/columns';

export const passkeyAccountsTable = pgTable('passkey_accounts', {
  userId: uuid('user_id').primaryKey(),
  handle: bytes('handle').notNull(),
});

export const passkeysTable = pgTable('passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  credentialId: bytes('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  aaguid: uuid('aaguid').notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
  lockedAt: moment('locked_at'),
});

export type PasskeyRow = typeof passkeysTable.$inferSelect;

const purposes = ['add', 'sign-in', 'proof'] as const;
export type ChallengePurpose = (typeof purposes)[number];

export const passkeyChallengesTable = pgTable('passkey_challenges', {
  attemptHash: bytes('attempt_hash').primaryKey(),
  challenge: text('challenge').notNull(),
  purpose: text('purpose', { enum: purposes }).notNull(),
  sessionId: uuid('session_id'),
  expiresAt: moment('expires_at').notNull(),
});
