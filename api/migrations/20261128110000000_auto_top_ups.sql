-- Up Migration
-- What owners of cards agreed to, word by word; a row for each time.
create table auto_top_up_mandates (
  id uuid primary key,
  user_id uuid not null,
  version int not null,
  text text not null,
  agreed_at timestamptz not null
);
create index auto_top_up_mandates_of_user on auto_top_up_mandates (user_id);

-- Wallets that a saved card tops up when a purchase leaves too little. Without a row none does.
create table auto_top_ups (
  user_id uuid primary key,
  mandate_id uuid not null,
  below_cents bigint not null check (below_cents > 0),
  amount_cents bigint not null check (amount_cents > 0),
  day_limit_cents bigint not null check (day_limit_cents >= amount_cents),
  month_limit_cents bigint not null check (month_limit_cents >= day_limit_cents),
  saved_card_id text not null,
  saved_card_name text not null,
  agreed_at timestamptz not null,
  off_reason text,
  off_at timestamptz
);

-- Each charge of such a card, stored before it is sent.
create table auto_top_up_attempts (
  id uuid primary key,
  user_id uuid not null,
  mandate_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  saved_card_id text not null,
  payment_intent_id text unique,
  state text not null check (state in ('charging', 'credited', 'declined')),
  created_at timestamptz not null
);
create index auto_top_up_attempts_of_user on auto_top_up_attempts (user_id, created_at);
-- At most one is on its way to a wallet.
create unique index auto_top_up_attempts_charging on auto_top_up_attempts (user_id) where state = 'charging';
