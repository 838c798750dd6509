-- Up Migration
-- Without a transaction
drop index concurrently if exists notifications_of_security;
create index concurrently notifications_of_security on notifications (created_at)
  where kind in ('new-sign-in', 'security-change');
