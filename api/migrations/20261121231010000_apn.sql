-- Up Migration
-- The access point that a phone may have to be told; null until the carrier is asked about the eSIM again.
alter table esims add column apn text, add column auto_apn boolean;
