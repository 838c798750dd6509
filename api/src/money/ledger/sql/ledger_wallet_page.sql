-- The first page of a wallet: balance, totals over all lines, and a page of lines, the newest first.
create or replace function ledger_wallet_page(
  p_owner uuid, p_limit integer, p_offset integer,
  out balance bigint, out lines json, out count bigint, out credit numeric, out debit numeric
) language plpgsql stable as $$
declare
  account uuid;
begin
  select a.id, a.balance_cents into account, balance
    from ledger_accounts a where a.kind = 'wallet' and a.owner_id = p_owner;
  select count(*), coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0),
      coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)
    into count, credit, debit
    from ledger_entries e where e.account_id = account;
  select json_agg(ledger_line(t, p_owner, l.amount_cents) order by l.id desc) into lines
    from (
      select e.id, e.transaction_id, e.amount_cents from ledger_entries e
      where e.account_id = account order by e.id desc limit p_limit offset p_offset
    ) l
    join ledger_transactions t on t.id = l.transaction_id;
end $$;
