-- Up Migration
-- One debit for many purchases: a posting 'bulk_hold' over the total, and its share of each purchase. Not validated:
-- every earlier value stays allowed, and reading millions of rows would block writes.
alter domain ledger_transaction_kind drop constraint ledger_transaction_kind_known;
alter domain ledger_transaction_kind add constraint ledger_transaction_kind_known
  check (value in ('top_up', 'hold', 'bulk_hold', 'capture', 'release', 'commission', 'reversal', 'commission_transfer',
    'payout', 'payout_paid', 'payout_failed')) not valid;
create table ledger_hold_parts (
  -- the purchase
  reference text primary key,
  hold_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0)
);
create index ledger_hold_parts_of_hold on ledger_hold_parts (hold_id);
