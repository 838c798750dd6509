-- Up Migration
-- Without a transaction
-- Built beside writes. The events of a user are claimed together, and failed ones later.
drop index concurrently if exists events_due;
create index concurrently events_due on events (next_attempt_at, id) where handled_at is null;
drop index concurrently if exists events_unhandled_of_user;
create index concurrently events_unhandled_of_user on events (user_id, id) where handled_at is null;
drop index concurrently if exists events_unhandled;
