-- Up Migration
-- Keys with which an affiliate's own programs call the API. Only a hash of the key is stored, and its first characters.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null,
  name text not null,
  prefix text not null check (length(prefix) = 8),
  key_hash bytea not null unique check (length(key_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- to the minute
  last_used_at timestamptz
);
create index api_keys_of_affiliate on api_keys (affiliate_id, created_at);
create index api_keys_ended on api_keys ((coalesce(revoked_at, expires_at)));
