-- Up Migration
-- Without a transaction
-- A sign-in asks whether the user came from that address before, and each night the expired rows go: both read these
-- tables from end to end.
drop index concurrently if exists sessions_of_user;
create index concurrently sessions_of_user on sessions (user_id, ip_address);
drop index concurrently if exists sessions_user;
drop index concurrently if exists sessions_over;
create index concurrently sessions_over on sessions (coalesce(ended_at, expires_at));
drop index concurrently if exists temp_logins_of_user;
create index concurrently temp_logins_of_user on temp_logins (user_id) where ended_at is null;
drop index concurrently if exists temp_logins_expiry;
create index concurrently temp_logins_expiry on temp_logins (expires_at);
drop index concurrently if exists link_tokens_expiry;
create index concurrently link_tokens_expiry on link_tokens (expires_at);
