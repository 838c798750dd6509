-- Up Migration
-- When the carrier reported what a notification about a plan says: a plan that is topped up or extended begins anew.
alter table notifications add column facts_at timestamptz;
