-- Up Migration
-- Changes of email that wait for the confirmation of both addresses; one for each account.
create table email_changes (
  user_id uuid primary key references users (id),
  new_email text not null,
  old_token_hash bytea not null unique check (length(old_token_hash) = 32),
  new_token_hash bytea not null unique check (length(new_token_hash) = 32),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_changes_expiry on email_changes (expires_at);
