-- Up Migration
-- Links with which an affiliate hands over an eSIM that they paid for. Only a hash of the token is stored.
create table handovers (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  esim_uid text not null,
  affiliate_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- when it was first opened
  opened_at timestamptz
);
create index handovers_of_esim on handovers (esim_uid, affiliate_id, created_at);
create index handovers_expired on handovers (expires_at);
