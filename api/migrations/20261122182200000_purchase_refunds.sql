-- Up Migration
-- Refunds that buyers request of delivered purchases that were never used. The row is committed before the carrier is
-- asked to end what was bought; the decision and the money are in purchase_reversals and the ledger.
create table purchase_refunds (
  purchase_id uuid primary key references purchases (id),
  user_id uuid not null references users (id),
  state text not null default 'ending' check (state in ('ending', 'refunded', 'refused', 'review')),
  -- When the carrier was last asked without a definite answer.
  asked_at timestamptz,
  checks integer not null default 0,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purchase_refunds_open on purchase_refunds (updated_at) where state in ('ending', 'review');
