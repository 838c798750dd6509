// The table of the users module. Other modules use its functions.
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../base/database/columns';

export const usersTable = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  role: text('role', { enum: ['customer', 'affiliate'] }).notNull(),
  fname: text('fname').notNull(),
  lname: text('lname').notNull(),
  passwordHash: text('password_hash'),
  country: text('country'),
  /** The tag of a language that the server has words for: what its owner gets outside of the page is in it. */
  language: text('language').notNull().default('en'),
  phoneNumber: text('phone_number'),
  avatar: text('avatar'),
  address: text('address'),
  postalCode: text('postal_code'),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  is2FAEnabled: boolean('is_2fa_enabled').notNull().default(false),
  twoFactorPendingSecret: bytes('two_factor_pending_secret'),
  companyName: text('company_name'),
  domain: text('domain'),
  logo: text('logo'),
  brandColour: text('brand_colour'),
  referralName: text('referral_name'),
  affiliateId: uuid('affiliate_id'),
  termsAcceptedAt: moment('terms_accepted_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
  /** When a closed account is erased, or was. */
  closesAt: moment('closes_at'),
});

export type UserRow = typeof usersTable.$inferSelect;
export type NewUserRow = typeof usersTable.$inferInsert;
