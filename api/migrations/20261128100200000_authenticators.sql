-- Up Migration
-- The authenticator apps of an account. Secrets are encrypted for their user, as they are in `users.two_factor_secret`.
create table authenticators (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  secret bytea not null,
  -- The last time step whose code was accepted: a code works once.
  last_step bigint,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index authenticators_of_user on authenticators (user_id, secret);
insert into authenticators (user_id, name, secret, last_step)
select id, 'Authenticator app', two_factor_secret, two_factor_last_step from users where two_factor_secret is not null;
