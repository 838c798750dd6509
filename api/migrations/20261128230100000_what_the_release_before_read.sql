-- Up Migration
-- Drops what releases before the one that runs beside this one read. That one names the columns of users in erasures alone:
-- one that it begins meanwhile fails, and is done again.
drop trigger if exists authenticators_follow_user on users;
drop function if exists authenticators_follow_user();
alter table users drop column two_factor_secret, drop column two_factor_last_step;
-- Its indexes go with it.
alter table payouts drop column try_at;
-- The kind of work is gone since that release.
delete from work where name = 'purchase-settle';
