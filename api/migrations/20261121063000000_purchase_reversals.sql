-- Up Migration
-- Fulfilled purchases that an operator refunded: who decided it, and why. The money is in the ledger.
create table purchase_reversals (
  purchase_id uuid primary key references purchases (id),
  ledger_transaction_id uuid not null unique references ledger_transactions (id),
  decided_by text not null check (decided_by <> ''),
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now()
);
