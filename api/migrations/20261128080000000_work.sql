-- Up Migration
-- What is to be done after a transaction, and at which time. A row is removed once it is done.
create table work (
  id bigint generated always as identity primary key,
  name text not null,
  -- What is limited together: so many rows of one name and lane run at a time, in all processes.
  lane text not null,
  -- Enqueued again under its key, a row runs once more.
  key text,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  run_at timestamptz not null,
  attempts int not null default 0,
  -- Counts how often the row was enqueued, so that what is enqueued while it runs is not lost.
  revision int not null default 0,
  -- The worker that runs it, for as long as it says so.
  taken_by uuid,
  taken_until timestamptz,
  -- When its last attempt failed: an operator decides.
  stuck_at timestamptz,
  last_error text,
  check ((taken_by is null) = (taken_until is null)),
  check (taken_until is null or stuck_at is null)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create unique index work_key on work (name, key);
create index work_ready on work (name, lane, run_at) where taken_until is null and stuck_at is null;
create index work_taken on work (name, lane) where taken_until is not null;
create index work_stuck on work (stuck_at) where stuck_at is not null;
