-- Up Migration
-- Fulfilled purchases that an operator refunded: who decided it, and why. The money is in the ledger.
create table purchase_reversals (
  purchase_id uuid primary key references purchases (id),
  ledger_transaction_id uuid not null unique references ledger_transactions (id),
  decided_by text not null check (decided_by <> ''),
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now()
);
-- What was decided is not rewritten afterwards.
create trigger purchase_reversals_append_only before update or delete on purchase_reversals
  for each row execute function ledger_refuse_change();
create trigger purchase_reversals_no_truncate before truncate on purchase_reversals
  for each statement execute function ledger_refuse_change();
