-- Up Migration
-- The SQL functions and triggers in force stand in src/<module>/sql and are applied after the migrations. This table
-- records every text that was applied; the latest one of a file is in force.
create table sql_files (
  file text not null,
  hash text not null,
  applied_at timestamptz not null default clock_timestamp(),
  primary key (file, hash)
);

-- Functions of earlier releases that nothing calls any more.
drop function if exists purchase_offered(uuid, uuid, text, text, text, bigint, text, bytea, text, bytea);
drop function if exists purchase_open(uuid, uuid, text, text, text, bigint, text, bytea, text, bytea);
drop function if exists catalogue_offer(text, text);
drop trigger if exists ledger_entries_same_moment on ledger_entries;
drop function if exists ledger_check_same_moment();
