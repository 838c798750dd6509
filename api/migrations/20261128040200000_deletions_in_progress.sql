-- Up Migration
-- Until when an eSIM is being deleted at its carrier, so that nobody orders a plan for it meanwhile. It passes when the process ends.
alter table esims add column deletion_until timestamptz;
