-- Up Migration
-- The carrier's catalogue, copied so that it can be sold from when the carrier is away.
create table catalogue_plans (
  uid text primary key,
  name text not null,
  data_quota_mb bigint not null,
  validity_days integer not null,
  policy_name text not null,
  rrp_usd numeric(12, 2),
  rrp_aud numeric(12, 2),
  rrp_cad numeric(12, 2),
  rrp_eur numeric(12, 2),
  rrp_gbp numeric(12, 2),
  rrp_jpy numeric(12, 2),
  countries text[] not null,
  regions text[] not null,
  refreshed_at timestamptz not null,
  -- no longer offered; kept because purchases name it
  withdrawn_at timestamptz
);
create index catalogue_plans_countries on catalogue_plans using gin (countries) where withdrawn_at is null;
create index catalogue_plans_regions on catalogue_plans using gin (regions) where withdrawn_at is null;

create table catalogue_refreshes (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  plans integer not null
);

-- Our users as the carrier knows them.
create table carrier_customers (
  user_id uuid primary key,
  carrier_customer_id text not null
);

create table esims (
  uid text primary key,
  iccid text not null unique,
  -- who owns it, who bought it, and the purchase that made it
  customer_id uuid not null,
  user_id uuid not null,
  purchase_id uuid not null unique,
  tag text not null,
  activation_code text not null,
  smdp_address text not null,
  service_status text not null,
  network_status text not null,
  date_assigned text not null,
  -- as the carrier last told it
  plans jsonb not null default '[]',
  refreshed_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index esims_customer on esims (customer_id, created_at desc) where deleted_at is null;

-- Days of use, kept so that they can be shown when the carrier is away.
create table esim_usage (
  esim_uid text not null references esims (uid),
  record_id text not null,
  day text not null,
  plan_id text not null,
  total_used_bytes bigint not null,
  primary key (esim_uid, record_id)
);
create index esim_usage_day on esim_usage (esim_uid, day desc);
