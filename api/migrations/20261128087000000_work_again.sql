-- Up Migration
-- When work runs once more that was enqueued while it ran.
alter table work add column again_at timestamptz;
