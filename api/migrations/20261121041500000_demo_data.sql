-- Up Migration
-- Which demonstration stories were told to their end. Empty wherever people's real data live.
create table demo_data (
  story text primary key,
  finished_at timestamptz not null
);
