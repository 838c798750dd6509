-- Up Migration
-- What happened to the security of an account, for its owner to look through. Removed after ninety days.
create table security_activity (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null check (kind in ('signed-in', 'sign-in-failed', 'changed')),
  -- How it was signed in, or tried to; null for a change.
  method text,
  -- What changed, as its notice says it; null for a sign-in.
  title text,
  user_agent text not null default '',
  ip_address text not null default '',
  -- Failed sign-ins from one address within an hour are one row.
  times integer not null default 1,
  failed_in_hour timestamptz,
  happened_at timestamptz not null default now()
);
create index security_activity_of_user on security_activity (user_id, happened_at);
create index security_activity_old on security_activity (happened_at);
create unique index security_activity_failed on security_activity (user_id, ip_address, method, failed_in_hour);
