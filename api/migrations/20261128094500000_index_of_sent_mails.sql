-- Up Migration
-- Without a transaction
drop index concurrently if exists mails_sent;
create index concurrently mails_sent on mails (sent_at) where sent_at is not null;
