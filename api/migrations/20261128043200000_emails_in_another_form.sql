-- Up Migration
-- Without a transaction
-- The accounts whose address is perhaps not in its one form: the start finds them without reading all accounts.
drop index concurrently if exists users_email_forms;
create index concurrently users_email_forms on users (id)
  where (octet_length(email) <> char_length(email) or email like '%.') and deleted_at is null;
