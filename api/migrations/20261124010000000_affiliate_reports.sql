-- Up Migration
-- Views of the page of a referral link, by day of UTC. Nothing about the visitor is stored.
create table referral_visits (
  affiliate_id uuid not null references users (id),
  day date not null,
  visits integer not null check (visits > 0),
  primary key (affiliate_id, day)
);
