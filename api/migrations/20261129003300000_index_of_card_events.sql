-- Up Migration
-- Without a transaction
drop index concurrently if exists card_events_handled;
create index concurrently card_events_handled on card_events (handled_at);
