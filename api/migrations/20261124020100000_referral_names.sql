-- Up Migration
-- Without a transaction
-- A removed account keeps its name: links that were printed must not lead to somebody else.
drop index concurrently if exists users_referral_name_once;
create unique index concurrently users_referral_name_once on users (referral_name) where referral_name is not null;
