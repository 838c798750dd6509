-- Up Migration
-- When the carrier reported a record of usage, so that evidence says as of when its figures are; null for records before.
alter table esim_usage add column reported_at timestamptz;
