-- Up Migration
-- What the reports of affiliates sum, in signed cents: a row for each posting that delivers or refunds an order, or that moves the
-- commission on a purchase. The report reads a range of the key, which holds the other columns too.
create table affiliate_sales (
  affiliate_id uuid not null,
  happened_at timestamptz not null,
  ledger_transaction_id uuid not null,
  purchase_id uuid not null,
  customer_id uuid not null,
  plan_uid text not null,
  -- What the customer paid, as far as it earned commission.
  sale_cents bigint not null,
  -- What the affiliate paid for the customer.
  ordered_cents bigint not null,
  commission_cents bigint not null,
  -- Whether the customer had no delivered purchase before.
  is_first_purchase boolean not null,
  primary key (affiliate_id, happened_at, ledger_transaction_id)
    include (purchase_id, customer_id, plan_uid, sale_cents, ordered_cents, commission_cents, is_first_purchase)
);
-- The last purchase of earlier releases whose sales are in the table, in the order of ids; no row when all are.
create table affiliate_sales_backfill (
  is_only boolean primary key default true check (is_only),
  after_purchase_id uuid not null
);
insert into affiliate_sales_backfill (after_purchase_id) values ('00000000-0000-0000-0000-000000000000');
