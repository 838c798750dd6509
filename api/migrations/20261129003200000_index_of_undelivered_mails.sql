-- Up Migration
-- Without a transaction
drop index concurrently if exists mails_undelivered;
create index concurrently mails_undelivered on mails (failed_at) where failed_at is not null;
-- The new one serves what this one did.
drop index concurrently if exists mails_failed;
