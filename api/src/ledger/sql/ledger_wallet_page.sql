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
  select json_agg(json_build_array(page.transaction_id, p_owner, page.amount_cents::text, page.description, page.at,
      page.purchase_id))
    into lines
    from (
      select l.transaction_id, l.amount_cents, t.description, floor(extract(epoch from t.created_at) * 1000) as at,
        case when t.kind in ('hold', 'release', 'reversal') then t.reference end as purchase_id
      from (
        select e.id, e.transaction_id, e.amount_cents from ledger_entries e
        where e.account_id = account order by e.id desc limit p_limit offset p_offset
      ) l
      join ledger_transactions t on t.id = l.transaction_id
      order by l.id desc
    ) page;
end $$;
