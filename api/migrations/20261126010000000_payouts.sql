-- Up Migration
-- Payouts of commission to an affiliate's bank account. Not validated: every earlier value stays allowed, and reading
-- millions of rows would block writes.
alter domain ledger_transaction_kind drop constraint ledger_transaction_kind_known;
alter domain ledger_transaction_kind add constraint ledger_transaction_kind_known
  check (value in ('top_up', 'hold', 'capture', 'release', 'commission', 'reversal', 'commission_transfer', 'payout',
    'payout_paid', 'payout_failed')) not valid;

-- The account at the card processor that receives an affiliate's payouts, as the processor last described it.
create table payout_accounts (
  affiliate_id uuid primary key references users (id),
  account_id text not null unique,
  country text not null,
  state text not null check (state in ('incomplete', 'ready', 'restricted')),
  -- The processor's names of what is missing.
  requirements text[] not null default '{}',
  schedule text not null default 'none' check (schedule in ('none', 'weekly', 'monthly')),
  next_payout_at timestamptz,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((schedule = 'none') = (next_payout_at is null))
);
create index payout_accounts_due on payout_accounts (next_payout_at) where next_payout_at is not null;

-- Stored, with the key of the transfer, before the processor is asked.
create table payouts (
  id uuid primary key,
  affiliate_id uuid not null references users (id),
  account_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  origin text not null check (origin in ('request', 'schedule')),
  state text not null default 'processing' check (state in ('processing', 'paid', 'failed')),
  transfer_key text not null unique,
  -- When the transfer was first asked for: from then on it may exist.
  sent_at timestamptz,
  transfer_id text unique,
  failure text,
  -- When the worker may take it.
  try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'paid') = (transfer_id is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'processing') = (finished_at is null))
);
create index payouts_of_affiliate on payouts (affiliate_id, created_at desc, id desc);
create index payouts_open on payouts (try_at) where state = 'processing';
