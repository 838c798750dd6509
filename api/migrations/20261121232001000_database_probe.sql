-- Up Migration
-- One row that the readiness check writes: a database that only answers reads cannot serve.
create table database_probe (
  id boolean primary key default true check (id),
  written_at timestamptz not null
);
insert into database_probe (written_at) values (now());
