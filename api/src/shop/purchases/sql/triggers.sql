-- What was decided is not rewritten afterwards.
create or replace trigger purchase_reversals_append_only before update or delete on purchase_reversals
  for each row execute function ledger_refuse_change();
create or replace trigger purchase_reversals_no_truncate before truncate on purchase_reversals
  for each statement execute function ledger_refuse_change();

-- A period that is over stays as it was.
create or replace trigger affiliate_sales_append_only before update or delete on affiliate_sales
  for each row execute function ledger_refuse_change();
create or replace trigger affiliate_sales_no_truncate before truncate on affiliate_sales
  for each statement execute function ledger_refuse_change();
-- At the commit, when the commission on a captured or refunded purchase is posted too. Whoever posts, also a replica of the
-- release before. A constraint trigger cannot be replaced, so it is dropped first.
drop trigger if exists ledger_transactions_affiliate_sales on ledger_transactions;
create constraint trigger ledger_transactions_affiliate_sales after insert on ledger_transactions
  deferrable initially deferred for each row
  when (new.kind in ('capture', 'reversal', 'commission_lost', 'commission_reinstated'))
  execute function affiliate_sales_add();
