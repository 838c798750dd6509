-- Up Migration
-- Workers of the release before look for due rows. What is stored from now on is enqueued by triggers instead.
alter table webhook_deliveries alter column next_attempt_at set default 'infinity';
