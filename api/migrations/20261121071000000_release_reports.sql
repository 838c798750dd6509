-- Up Migration
-- What browsers told of the releases of remotes, summed by minute: the release tool's status and brake read it.
create table release_reports (
  minute timestamptz not null,
  remote text not null check (length(remote) <= 60),
  version text not null check (length(version) <= 60),
  -- Upper end of the time the load took, in ms; -1 for a load that failed or broke while it was drawn.
  bucket_ms integer not null,
  count integer not null check (count > 0),
  primary key (minute, remote, version, bucket_ms)
);
