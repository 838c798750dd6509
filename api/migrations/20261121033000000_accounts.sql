-- Up Migration
-- Accounts and their sign-ins. An account is the pair (email, role).
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  role text not null check (role in ('customer', 'affiliate')),
  fname text not null,
  lname text not null,
  -- null: created by an affiliate and no password chosen yet
  password_hash text,
  country text,
  phone_number text,
  avatar text,
  address text,
  postal_code text,
  is_email_verified boolean not null default false,
  is_2fa_enabled boolean not null default false,
  -- encrypted
  two_factor_secret bytea,
  company_name text,
  domain text,
  logo text,
  -- who referred or created this account
  affiliate_id uuid references users (id),
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  -- removed by its affiliate: kept because the ledger refers to it
  deleted_at timestamptz
);
create unique index users_email_role on users (email, role) where deleted_at is null;
create index users_affiliate on users (affiliate_id, created_at desc) where affiliate_id is not null;

-- One sign-in on one device: a family of refresh tokens.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  user_agent text not null default '',
  ip_address text not null default '',
  keep_me_logged_in boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Tokens are stored hashed; each is used once and leaves a successor.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
