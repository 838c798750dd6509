-- Up Migration
-- Without a transaction
drop index concurrently if exists renewal_attempts_buying;
create index concurrently renewal_attempts_buying on renewal_attempts (user_id) where state = 'buying';
