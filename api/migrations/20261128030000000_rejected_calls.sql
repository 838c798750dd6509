-- Up Migration
-- Calls of releases that the server refused, as browsers told, summed by minute: the release tool's status reads it.
create table rejected_calls (
  minute timestamptz not null,
  remote text not null check (length(remote) <= 60),
  version text not null check (length(version) <= 60),
  -- Method and path in the contract.
  call text not null check (length(call) <= 200),
  -- 4 or 5, the first digit of the status.
  status_class smallint not null check (status_class in (4, 5)),
  count integer not null check (count > 0),
  primary key (minute, remote, version, call, status_class)
);
