-- Up Migration
-- Without a transaction
drop index concurrently if exists mails_failed;
create index concurrently mails_failed on mails (failed_at) where payload is not null;
