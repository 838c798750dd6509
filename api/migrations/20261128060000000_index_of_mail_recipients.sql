-- Up Migration
-- Without a transaction
drop index concurrently if exists mails_of_recipient;
create index concurrently mails_of_recipient on mails (recipient, template);
