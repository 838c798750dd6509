-- An issued document is not rewritten afterwards: a mistake gets a credit note.
create or replace trigger receipts_append_only before update or delete on receipts
  for each row execute function ledger_refuse_change();
create or replace trigger receipts_no_truncate before truncate on receipts
  for each statement execute function ledger_refuse_change();
create or replace trigger receipt_counters_kept before delete on receipt_counters
  for each row execute function ledger_refuse_change();
