-- Up Migration
-- When the recipient's mail server said that there is no such mailbox: the email is not tried again.
alter table mails add column refused_at timestamptz;
