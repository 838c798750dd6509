-- Up Migration
-- Without a transaction
-- The postings that have a receipt or a credit note; holds, which debits write, are not in it.
drop index concurrently if exists ledger_transactions_with_receipt;
create index concurrently ledger_transactions_with_receipt on ledger_transactions (created_at, id)
  where kind in ('top_up', 'capture', 'reversal');
