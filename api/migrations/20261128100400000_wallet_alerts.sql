-- Up Migration
-- The amount below which users want to be told of their wallet. Without a row they are not told.
create table wallet_alerts (
  user_id uuid primary key,
  below_cents bigint not null check (below_cents > 0),
  updated_at timestamptz not null default now()
);
