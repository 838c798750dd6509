-- Up Migration
-- An affiliate's own addresses that get events, and what was sent to them.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  affiliate_id uuid not null,
  url text not null check (length(url) <= 500),
  description text not null,
  event_types text[] not null check (cardinality(event_types) > 0),
  -- Encrypted. After a change both secrets sign for a while.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  disabled_reason text check (disabled_reason in ('owner', 'failing', 'gone')),
  -- Since when every delivery has failed.
  failing_since timestamptz,
  check ((disabled_at is null) = (disabled_reason is null))
);
create index webhook_endpoints_of_affiliate on webhook_endpoints (affiliate_id, created_at);

-- One event for one endpoint: the outbox of the worker, and afterwards the log.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event_id text not null,
  event_type text not null,
  -- As it is sent and signed.
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  -- The attempts since then count; sending again begins anew.
  series_began_at timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  response_status int,
  response_body text,
  duration_ms int,
  last_error text,
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at) where state = 'pending';
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id);
create index webhook_deliveries_age on webhook_deliveries (created_at);
