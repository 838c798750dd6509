-- Up Migration
-- Without a transaction
drop index concurrently if exists payouts_due;
create index concurrently payouts_due on payouts (try_at) where state in ('waiting', 'processing');
drop index concurrently if exists payouts_open;
drop index concurrently if exists payouts_cancel_token;
create unique index concurrently payouts_cancel_token on payouts (cancel_token_hash) where cancel_token_hash is not null;
