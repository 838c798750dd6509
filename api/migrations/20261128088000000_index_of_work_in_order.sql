-- Up Migration
-- Without a transaction
-- Rows that are due at the same time run in their order.
drop index concurrently if exists work_in_order;
create index concurrently work_in_order on work (name, lane, run_at, id) where taken_until is null and stuck_at is null;
drop index concurrently if exists work_ready;
