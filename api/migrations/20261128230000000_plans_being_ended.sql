-- Up Migration
-- Set before the carrier is asked to end a plan, so that a process that dies after the answer leaves no plan to renew.
alter table watched_plans add column ending_until timestamptz;
