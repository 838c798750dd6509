-- What was decided is not rewritten afterwards.
create or replace trigger purchase_reversals_append_only before update or delete on purchase_reversals
  for each row execute function ledger_refuse_change();
create or replace trigger purchase_reversals_no_truncate before truncate on purchase_reversals
  for each statement execute function ledger_refuse_change();
