-- Up Migration
-- Errors that browsers reported, grouped. A row has no personal data: masked texts, route patterns, and visitors as bits
-- of a filter from which they can be counted and not found.
create table browser_errors (
  remote text not null check (length(remote) <= 60),
  fingerprint text not null check (length(fingerprint) = 16),
  version text not null check (length(version) <= 60),
  kind text not null check (length(kind) <= 40),
  message text not null check (length(message) <= 300),
  -- As the browser gave it; the release tool resolves it through the release's source maps.
  stack text not null check (length(stack) <= 4000),
  routes text[] not null check (cardinality(routes) <= 20),
  browsers text[] not null check (cardinality(browsers) <= 20),
  events bigint not null check (events > 0),
  visitors bytea not null check (length(visitors) = 1024),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (remote, fingerprint, version)
);
create index browser_errors_last_seen on browser_errors (last_seen);

-- Web vitals by release, summed by hour.
create table release_vitals (
  hour timestamptz not null,
  remote text not null check (length(remote) <= 60),
  version text not null check (length(version) <= 60),
  name text not null check (length(name) <= 10),
  -- Upper end of the value, in ms; of CLS in thousandths.
  bucket integer not null,
  count integer not null check (count > 0),
  primary key (hour, remote, version, name, bucket)
);
