-- Up Migration
-- The user handle of an account: random, so that a passkey does not carry the account's id.
create table passkey_accounts (
  user_id uuid primary key,
  handle bytea not null unique check (length(handle) = 32)
);
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often its authenticator was used; 0 where that does not count, as with passkeys that are synchronised.
  counter bigint not null,
  transports text[] not null,
  -- The kind of its authenticator.
  aaguid uuid not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- Since its counter went back: a copy of it may exist.
  locked_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at);
-- Challenges that a browser has not answered yet. They are removed when they are.
create table passkey_challenges (
  attempt_hash bytea primary key check (length(attempt_hash) = 32),
  challenge text not null,
  purpose text not null check (purpose in ('add', 'sign-in', 'proof')),
  -- The session that asked; null for a sign-in.
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
