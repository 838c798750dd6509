-- Up Migration
-- An owner's archive: an archived eSIM works on and is left out of the list.
alter table esims add column archived_at timestamptz;
