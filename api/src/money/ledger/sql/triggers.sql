-- What the database refuses, whoever writes. A constraint trigger cannot be replaced, so it is dropped first.
create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_entries_sound after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_check_entries();

create or replace trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
drop trigger if exists ledger_transactions_balance on ledger_transactions;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_check_sum();

create or replace trigger ledger_accounts_kept before delete on ledger_accounts
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_accounts_not_renamed before update of id, kind, owner_id on ledger_accounts
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_accounts_not_negative before update of balance_cents on ledger_accounts
  for each row when (new.kind = 'wallet' and new.balance_cents < 0 and new.balance_cents < old.balance_cents)
  execute function ledger_check_negative();
create or replace trigger ledger_accounts_kind_known before insert on ledger_accounts
  for each row execute function ledger_check_kind();

create or replace trigger ledger_hold_parts_append_only before update or delete on ledger_hold_parts
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_hold_parts_no_truncate before truncate on ledger_hold_parts
  for each statement execute function ledger_refuse_change();

-- An account of a kind that the functions of earlier releases refuse, so no migration makes it.
insert into ledger_accounts (id, kind) values ('00000000-0000-4000-8000-000000000005', 'balances_given_up')
  on conflict do nothing;
