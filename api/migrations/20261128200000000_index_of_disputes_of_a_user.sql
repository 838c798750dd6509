-- Up Migration
-- Without a transaction
drop index concurrently if exists card_disputes_of_user;
create index concurrently card_disputes_of_user on card_disputes (user_id, created_at);
