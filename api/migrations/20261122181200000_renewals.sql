-- Up Migration
-- Auto-renew of an eSIM: which plan, what its owner agreed to pay, and why it is paused.
create table renewals (
  esim_uid text primary key,
  user_id uuid not null,
  plan_uid text not null,
  plan_title text not null,
  agreed_cents bigint not null check (agreed_cents > 0),
  month_limit_cents bigint not null check (month_limit_cents >= agreed_cents),
  paused_reason text,
  paused_at timestamptz,
  -- when the worker looks at it next
  try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index renewals_due on renewals (try_at) where paused_reason is null;

-- One row for each try to follow a plan with the same one. The purchase's id is stored before anything is paid, and only
-- one try for a plan and its period can be open or bought.
create table renewal_attempts (
  esim_uid text not null,
  plan_id text not null,
  period text not null,
  attempt integer not null,
  user_id uuid not null,
  plan_uid text not null,
  plan_title text not null,
  amount_cents bigint not null,
  purchase_id uuid not null unique,
  state text not null check (state in ('buying', 'bought', 'failed')),
  try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (esim_uid, plan_id, period, attempt)
);
create unique index renewal_attempts_once on renewal_attempts (esim_uid, plan_id, period) where state <> 'failed';
create index renewal_attempts_open on renewal_attempts (try_at) where state = 'buying';
