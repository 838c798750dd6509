-- Up Migration
-- Without a transaction
-- An affiliate's report reads the commission of a period from the index alone: it holds the time of an entry too, and
-- takes the place of the index without it.
drop index concurrently if exists ledger_entries_of_account;
create index concurrently ledger_entries_of_account on ledger_entries (account_id, id desc)
  include (amount_cents, transaction_id, created_at);
drop index concurrently if exists ledger_entries_sums;
-- The plans that are about to run out are few among all that were ever watched.
drop index concurrently if exists watched_plans_running_out;
create index concurrently watched_plans_running_out on watched_plans (esim_uid)
  where is_started and time_step < 3 and (time_step > 0 or data_step >= 80);
-- The eSIMs of a customer that still have a plan.
drop index concurrently if exists esims_watched_of_customer;
create index concurrently esims_watched_of_customer on esims (customer_id)
  where check_at is not null and deleted_at is null and archived_at is null;
