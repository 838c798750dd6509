-- Up Migration
-- The outbox of the modules: what a lower module tells a higher one, written in the transaction of the change.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Names the fact, so that it is told once, whoever finds it and however often.
  key text not null,
  user_id uuid not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  unique (kind, key)
);
create index events_unhandled on events (id) where handled_at is null;
