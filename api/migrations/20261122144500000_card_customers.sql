-- Up Migration
-- The card processor's customer of a user, who owns the saved cards. The cards themselves are stored by the processor alone.
create table card_customers (
  user_id uuid primary key,
  customer_id text not null unique,
  created_at timestamptz not null default now()
);
