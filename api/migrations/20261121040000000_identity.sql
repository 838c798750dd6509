-- Up Migration
-- Signing in: two-factor state, links that mails carry, throttles; mails that wait; uploaded images.
alter table users add column two_factor_pending_secret bytea;
-- the last time step whose code was accepted: a code is good once
alter table users add column two_factor_last_step bigint;

-- Recovery codes are stored hashed; each is good once.
create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id) where used_at is null;

-- A login that still owes its second factor.
create table temp_logins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  keep_me_logged_in boolean not null,
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

-- What the links in mails prove. Tokens are stored hashed.
create table link_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'choose-password')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_tokens_user on link_tokens (user_id, purpose) where used_at is null;

-- Someone asked for a link. The account is looked up later, so that asking takes equally long for
-- accounts that exist and for those that do not.
create table link_requests (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  email text not null,
  role text check (role in ('customer', 'affiliate')),
  requested_at timestamptz not null default now()
);

-- Attempts by account and by address, shared by all copies of the server.
create table throttles (
  key text primary key,
  attempts integer not null,
  last_attempt_at timestamptz not null,
  blocked_until timestamptz
);
create index throttles_last_attempt on throttles (last_attempt_at);

-- Mails that wait. What they say is encrypted, since it holds links and activation codes, and is
-- erased when the mail has gone.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  template text not null,
  payload bytea,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mails_waiting on mails (next_attempt_at) where sent_at is null and failed_at is null;

-- Uploaded images. One that no account shows is removed after a day.
create table uploads (
  file_name text primary key,
  content_type text not null,
  byte_size integer not null,
  created_at timestamptz not null default now(),
  claimed_at timestamptz
);
create index uploads_unclaimed on uploads (created_at) where claimed_at is null;

-- instructions are mailed for the eSIM that has this code
create index esims_activation_code on esims (activation_code) where deleted_at is null;
