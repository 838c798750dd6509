-- Up Migration
-- The payment of an attempt to renew, stored before it is charged. Null for attempts of the release before.
alter table renewal_attempts add column payment_intent_id text;
