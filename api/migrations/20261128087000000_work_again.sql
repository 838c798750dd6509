-- Up Migration
-- When work runs once more that was enqueued while it ran; and rows that are due at the same time run in their order.
alter table work add column again_at timestamptz;
drop index work_ready;
create index work_ready on work (name, lane, run_at, id) where taken_until is null and stuck_at is null;
