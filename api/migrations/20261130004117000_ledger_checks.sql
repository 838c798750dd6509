-- Up Migration
-- When the ledger was verified and what did not hold, so that every worker tells the same and an operator sees since when.
-- A row a night is never too many to keep.
create table ledger_checks (
  checked_at timestamptz primary key default now(),
  -- by name with count and example, as `npm run ledger:verify` prints them; null where nights begin to count
  breaches jsonb
);
insert into ledger_checks (breaches) values (null);
