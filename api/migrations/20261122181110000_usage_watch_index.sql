-- Up Migration
-- Without a transaction
-- What is due at a carrier, the longest first, and the longest of all.
drop index concurrently if exists esims_check;
create index concurrently esims_check on esims (carrier, check_at) where deleted_at is null;
drop index concurrently if exists esims_check_first;
create index concurrently esims_check_first on esims (check_at) where deleted_at is null;
