-- Up Migration
-- When a closed account is erased; until then its owner can keep it. It stays as the time of the erasure.
alter table users add column closes_at timestamptz;
