-- Up Migration
-- Copies of the data of an account, created by the worker on request and removed a day later.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  state text not null default 'creating' check (state in ('creating', 'ready', 'failed')),
  file_name text not null,
  byte_size bigint,
  created_at timestamptz not null default now(),
  -- When the row and its file are removed; null while it is created.
  expires_at timestamptz
);
create index data_exports_of_user on data_exports (user_id, created_at desc);
create unique index data_exports_one_at_a_time on data_exports (user_id) where state = 'creating';
create index data_exports_expiry on data_exports (expires_at) where expires_at is not null;
