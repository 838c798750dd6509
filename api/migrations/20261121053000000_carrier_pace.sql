-- Up Migration
-- When the carrier may be called next, by whichever copy of the server: its limit counts them together.
create table carrier_pace (
  carrier text primary key,
  free_at timestamptz not null
);
