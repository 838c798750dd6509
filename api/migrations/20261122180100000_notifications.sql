-- Up Migration
-- What users are told: the list behind the bell, their preferences, and web push.

-- An event that cannot be handled is tried again later and does not hold up the others.
alter table events
  add column attempts int not null default 0,
  add column next_attempt_at timestamptz not null default now();

create table notifications (
  id uuid primary key default gen_random_uuid(),
  -- Each event is told once.
  event_id bigint not null unique,
  user_id uuid not null references users (id),
  kind text not null,
  -- The plan that the notification is about, so that a later one makes it superfluous.
  subject text,
  title text not null,
  text text not null,
  link_kind text not null,
  link_id text,
  -- False for one that the user wants by mail or push only.
  is_listed boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc) where is_listed;
create index notifications_unread on notifications (user_id) where is_listed and read_at is null;
create index notifications_of_subject on notifications (user_id, subject) where subject is not null;

create table notification_preferences (
  user_id uuid not null references users (id),
  kind text not null,
  channel text not null check (channel in ('list', 'mail', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null default now(),
  primary key (user_id, kind, channel)
);

create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  -- The session that asked for it: when a user ends it, the device is told no more.
  session_id uuid not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);

create table push_deliveries (
  notification_id uuid not null references notifications (id),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  primary key (notification_id, subscription_id)
);
create index push_deliveries_due on push_deliveries (next_attempt_at) where sent_at is null and failed_at is null;
create index push_deliveries_of_subscription on push_deliveries (subscription_id);
