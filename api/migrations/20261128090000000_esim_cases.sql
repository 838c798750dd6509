-- Up Migration
-- What was found when an owner asked why an eSIM does not work.
create table esim_cases (
  esim_uid text primary key,
  cause text not null,
  -- What was looked at, as the answer of the last check had it.
  checks jsonb not null,
  checked_at timestamptz not null default now(),
  times integer not null default 1,
  opened_at timestamptz not null default now(),
  -- Since when a phone has it and no network was found; null if it has connected, or no phone has it.
  unconnected_since timestamptz
);
-- Whether the money goes back because it never connected, although a phone has it.
alter table purchase_refunds add column never_connected boolean not null default false;
