-- An issued document is not rewritten afterwards: a mistake gets a credit note.
create or replace trigger receipts_append_only before update or delete on receipts
  for each row when (old.number is not null) execute function ledger_refuse_change();
create or replace trigger receipts_no_truncate before truncate on receipts
  for each statement execute function ledger_refuse_change();
create or replace trigger receipt_counters_kept before delete on receipt_counters
  for each row execute function ledger_refuse_change();

-- At the commit, so that the counter is locked for that moment only. Replicas of the release before give the number
-- themselves.
drop trigger if exists receipts_numbered on receipts;
create constraint trigger receipts_numbered after insert on receipts deferrable initially deferred
  for each row when (new.number is null) execute function receipt_take_number();
