-- Up Migration
-- When the carrier is asked about an eSIM next; null when all its plans have ended. New eSIMs are due at once.
alter table esims add column check_at timestamptz default now();

-- What users were told about each plan, beside the figures that were compared last.
create table watched_plans (
  esim_uid text not null references esims (uid),
  plan_id text not null,
  product_uid text not null,
  plan_title text not null,
  is_unlimited boolean not null,
  status text not null,
  quota_bytes bigint not null,
  remaining_bytes bigint not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_started boolean not null,
  data_step smallint not null,
  time_step smallint not null,
  data_period integer not null,
  time_period integer not null,
  largest_quota_bytes bigint not null,
  latest_ends_at timestamptz,
  clock_at timestamptz,
  first_seen_at timestamptz not null default now(),
  primary key (esim_uid, plan_id)
);
create index watched_plans_clock on watched_plans (clock_at) where clock_at is not null;

-- The carrier's figures over time, changes only; removed after 90 days.
create table plan_figures (
  esim_uid text not null references esims (uid),
  plan_id text not null,
  reported_at timestamptz not null,
  status text not null,
  quota_bytes bigint not null,
  remaining_bytes bigint not null,
  ends_at timestamptz,
  primary key (esim_uid, plan_id, reported_at)
);
create index plan_figures_age on plan_figures (reported_at);
