-- Up Migration
-- Until when every posting is known to have its receipt, so that the worker does not read all of them again each hour.
create table receipts_checked (
  is_only boolean primary key default true check (is_only),
  checked_until timestamptz not null
);
