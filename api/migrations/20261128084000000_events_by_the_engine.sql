-- Up Migration
-- As for deliveries of webhooks: triggers enqueue what is stored from now on.
alter table events alter column next_attempt_at set default 'infinity';
