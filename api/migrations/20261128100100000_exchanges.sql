-- Up Migration
-- The plan that the buyer takes instead, its price, and the purchase that pays for it; null for a refund without one.
alter table purchase_refunds
  add column exchange_plan_uid text,
  add column exchange_cents bigint,
  add column exchange_terms integer,
  add column exchange_purchase_id uuid;
