-- Up Migration
-- Bulk purchases: one plan for many customers. The id is that of the ledger's posting; each line is a purchase.
create table bulk_purchases (
  id uuid primary key,
  affiliate_id uuid not null,
  carrier text not null,
  plan_uid text not null,
  plan_title text not null,
  price_cents bigint not null check (price_cents > 0),
  lines integer not null check (lines > 0),
  created_at timestamptz not null default now(),
  -- while the carrier cannot be reached
  paused_until timestamptz,
  -- when the last line was decided
  finished_at timestamptz
);
create index bulk_purchases_of_affiliate on bulk_purchases (affiliate_id, created_at);
create index bulk_purchases_open on bulk_purchases (created_at) where finished_at is null;

create table bulk_purchase_lines (
  bulk_purchase_id uuid not null,
  -- from 1, as they were entered
  line integer not null,
  purchase_id uuid not null unique,
  customer_id uuid not null,
  name text not null,
  email text not null,
  tag text not null,
  -- whether the customer was created by it, and is written to once the eSIM is there
  is_new_customer boolean not null,
  -- the worker that orders it has until then
  taken_until timestamptz,
  -- when its order was placed, or could not be
  placed_at timestamptz,
  -- when the new customer was written to
  welcomed_at timestamptz,
  primary key (bulk_purchase_id, line)
);
create index bulk_purchase_lines_open on bulk_purchase_lines (bulk_purchase_id, line) where placed_at is null;

alter table purchases add column bulk_purchase_id uuid;
