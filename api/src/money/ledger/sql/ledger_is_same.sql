-- Whether the transaction has that kind, that reference and exactly those lines, in any order.
create or replace function ledger_is_same(
  p_transaction uuid, p_kind text, p_reference text, p_kinds text[], p_owners uuid[], p_amounts bigint[]
) returns boolean language plpgsql stable as $$
begin
  return exists (select from ledger_transactions t
      where t.id = p_transaction and t.kind = p_kind and t.reference = p_reference)
    and (select count(*) from ledger_entries e where e.transaction_id = p_transaction) = cardinality(p_kinds)
    and not exists (
      select l.kind, l.owner, l.amount from unnest(p_kinds, p_owners, p_amounts) as l (kind, owner, amount)
      except all
      select a.kind, a.owner_id, e.amount_cents::bigint
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = p_transaction);
end $$;
