-- Up Migration
-- Double entry in integer cents. A positive entry raises an account, a negative one lowers it, and
-- the entries of a transaction add up to nothing.
create table ledger_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- the user whose wallet or commission it is; null for the house's own accounts
  owner_id uuid,
  -- kept only for accounts of users: the house's are sums, so that no row is everybody's lock
  balance_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint ledger_wallet_not_negative check (kind <> 'wallet' or balance_cents >= 0),
  constraint ledger_kind_known check (
    (owner_id is not null and kind in ('wallet', 'commission'))
    or (owner_id is null and kind in ('card_processor', 'purchases_held', 'sales', 'commission_cost'))
  ),
  constraint ledger_account_once unique nulls not distinct (kind, owner_id)
);

create table ledger_transactions (
  id uuid primary key,
  kind text not null check (kind in ('top_up', 'hold', 'capture', 'release', 'commission', 'reversal')),
  -- one ledger transaction per step: a second one with the same key is the first one's answer
  idempotency_key text not null unique,
  body_hash bytea not null,
  description text not null,
  -- what it is about: a card payment, a purchase
  reference text not null,
  created_at timestamptz not null default now()
);
create index ledger_transactions_reference on ledger_transactions (reference);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions (id),
  account_id uuid not null references ledger_accounts (id),
  amount_cents bigint not null check (amount_cents <> 0),
  created_at timestamptz not null default now()
);
create index ledger_entries_account on ledger_entries (account_id, id desc);
create index ledger_entries_transaction on ledger_entries (transaction_id);

-- The house's own accounts: one of each, known to the code by these identifiers.
insert into ledger_accounts (id, kind) values
  ('00000000-0000-4000-8000-000000000001', 'card_processor'),
  ('00000000-0000-4000-8000-000000000002', 'purchases_held'),
  ('00000000-0000-4000-8000-000000000003', 'sales'),
  ('00000000-0000-4000-8000-000000000004', 'commission_cost');
