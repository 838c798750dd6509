-- Up Migration
-- Without a transaction
drop index concurrently if exists events_told;
create index concurrently events_told on events (handled_at) where handled_at is not null and data <> '{}'::jsonb;
