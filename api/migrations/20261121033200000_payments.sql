-- Up Migration
-- Card payments into wallets, as we began them.
create table top_ups (
  payment_intent_id text primary key,
  user_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  credited_at timestamptz
);
create index top_ups_user on top_ups (user_id, created_at desc);

-- Events of the card processor that were handled: each arrives at least once.
create table card_events (
  id text primary key,
  type text not null,
  handled_at timestamptz not null default now()
);

-- A purchase: debited -> ordering -> fulfilled | refunded, or reconcile for a person to decide.
create table purchases (
  id uuid primary key,
  -- who pays
  user_id uuid not null,
  type text not null check (type in ('esim', 'data-plan')),
  plan_uid text not null,
  plan_title text not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'debited'
    check (status in ('debited', 'ordering', 'fulfilled', 'refunded', 'reconcile')),
  -- who will own the eSIM, and the name that they gave it
  customer_id uuid,
  tag text,
  -- what it made or filled at the carrier
  esim_uid text,
  iccid text,
  carrier_plan_id text,
  -- plans that were on the eSIM before this order, to tell the new one from them
  plans_before text[],
  -- when the carrier was last asked to do it; an answer may still be on its way
  asked_at timestamptz,
  -- when that request ended without a clear answer; null while it may still be running, or its process died
  call_ended_at timestamptz,
  checks integer not null default 0,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index purchases_user on purchases (user_id, created_at desc);
create index purchases_open on purchases (updated_at) where status in ('debited', 'ordering');
create unique index purchases_carrier_plan on purchases (iccid, carrier_plan_id) where carrier_plan_id is not null;
-- one order at a time on an eSIM: plans carry no mark of ours, so two at once could not be told apart
create unique index purchases_one_order_per_esim on purchases (iccid)
  where status in ('ordering', 'reconcile') and type = 'data-plan';

-- The first answer to each Idempotency-Key of a purchase, written in the purchase's own transaction.
create table idempotent_answers (
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answers_age on idempotent_answers (created_at);
