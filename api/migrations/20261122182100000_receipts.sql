-- Up Migration
-- Receipts and credit notes. Each stores what it says when it is issued, so that later names and settings do not change it.
create table receipts (
  id uuid primary key default gen_random_uuid(),
  -- Numbers have no gap within a seller and a series: R for receipts, C for credit notes.
  seller text not null,
  series text not null check (series in ('R', 'C')),
  number bigint not null check (number > 0),
  label text not null,
  kind text not null check (kind in ('top_up', 'purchase', 'credit_note')),
  user_id uuid not null references users (id),
  -- The posting that it is about, which has one document.
  ledger_transaction_id uuid not null unique references ledger_transactions (id),
  -- The line of the wallet that shows it: the hold of a purchase, otherwise the posting itself.
  transaction_id uuid not null unique references ledger_transactions (id),
  -- The card payment or the purchase.
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  document jsonb not null,
  -- When the money moved; later documents of earlier postings are issued in the order of this time.
  supplied_at timestamptz not null,
  issued_at timestamptz not null default now(),
  unique (seller, series, number)
);
create index receipts_of_user on receipts (user_id, supplied_at desc, id);
create index receipts_of_reference on receipts (reference);

-- The last number of each series. Whoever takes the next one locks the row until the commit, so a rollback leaves no gap.
create table receipt_counters (
  seller text not null,
  series text not null,
  last_number bigint not null default 0 check (last_number >= 0),
  primary key (seller, series)
);

-- What users ask to have on their receipts.
create table invoice_addresses (
  user_id uuid primary key references users (id),
  company text not null default '',
  address text not null default '',
  tax_id text not null default '',
  updated_at timestamptz not null default now()
);
