-- Up Migration
-- The card that an owner lets auto-renew charge for what the wallet lacks, and what one try charges it: stored before the
-- charge, so that every repetition asks for the same amount.
alter table renewals
  add column saved_card_id text,
  add column saved_card_name text;
alter table renewal_attempts add column card_cents bigint check (card_cents > 0);
