-- Up Migration
-- What money needs in one trip to the database instead of many. The rules stay where they were: in the checks, the
-- unique keys and the triggers of the tables.

-- Sums over an account without a visit to its rows.
create index ledger_entries_sums on ledger_entries (account_id, id desc) include (amount_cents, transaction_id);
drop index ledger_entries_account;

-- A foreign key locks the row that it names, and every posting names the same few accounts of the house: all postings
-- of all wallets waited for each other there. Accounts and transactions are never removed or renamed, so that
-- ledger_check_entries only looks that they exist when an entry is added.
alter table ledger_entries
  drop constraint ledger_entries_account_id_fkey, drop constraint ledger_entries_transaction_id_fkey;
-- A purchase may name its plan by the title alone.
create index catalogue_plans_name on catalogue_plans (name) where withdrawn_at is null;
