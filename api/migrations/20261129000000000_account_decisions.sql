-- Up Migration
-- What operators did to accounts, and why.
create table account_decisions (
  id uuid primary key default gen_random_uuid(),
  -- null for everybody
  user_id uuid,
  -- as sentences; empty if there was nothing to do
  done text not null,
  decided_by text not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index account_decisions_of_user on account_decisions (user_id);
