-- Up Migration
-- The approximate place of the address, as it was known at the sign-in; empty where nobody knows it.
alter table sessions add column place text not null default '';
alter table trusted_devices add column place text not null default '';
alter table security_activity add column place text not null default '';
