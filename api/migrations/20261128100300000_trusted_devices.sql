-- Up Migration
-- Browsers that sign in to an account without its second factor. Tokens are stored hashed.
create table trusted_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null,
  ip_address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_devices_of_user on trusted_devices (user_id, created_at);
create index trusted_devices_expired on trusted_devices (expires_at);
