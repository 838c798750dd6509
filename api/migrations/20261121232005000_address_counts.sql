-- Up Migration
-- Requests and failed sign-ins by address in the present window, shared by all copies. Unlogged: worth a write for each
-- few requests, and nothing that a crash must not lose.
create unlogged table address_counts (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
create index address_counts_window_start on address_counts (window_start);
