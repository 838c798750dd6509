-- Up Migration
-- Which visitors ran a release while a canary was running, and for whom it failed: the brake counts visitors, because one
-- browser can send any number of events. Both keys are hashes; rows are removed after three days.
create table release_visitors (
  remote text not null check (length(remote) <= 60),
  version text not null check (length(version) <= 60),
  visitor text not null check (length(visitor) between 20 and 64),
  -- The network of the first report: a visitor who moves counts once.
  network text not null check (length(network) between 20 and 64),
  seen_at timestamptz not null,
  failed_at timestamptz,
  primary key (remote, version, visitor)
);
create index release_visitors_network on release_visitors (remote, version, network, seen_at);
create index release_visitors_seen_at on release_visitors (seen_at);
