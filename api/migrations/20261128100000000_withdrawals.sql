-- Up Migration
-- The version of the terms of withdrawal that the buyer confirmed, when the purchase was paid; null if nobody asked.
alter table purchases add column withdrawal_terms integer;
-- The statement of a buyer who withdraws from the contract; null for a refund without one.
alter table purchase_refunds
  add column withdrawn_at timestamptz,
  add column withdrawal_name text,
  add column withdrawal_email text;
