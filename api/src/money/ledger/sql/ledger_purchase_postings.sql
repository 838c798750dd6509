-- The postings of a delivered purchase: its capture, its refund, and what moved the commission on it, with the affiliate of that
-- commission. `offset 0` has PostgreSQL look up each by its key, also where it is called for many purchases.
create or replace function ledger_purchase_postings(p_purchase uuid)
returns table (id uuid, kind text, happened_at timestamptz, affiliate_id uuid, commission_cents bigint)
language sql stable as $$
  select t.id, t.kind, t.created_at, c.owner_id, c.amount_cents
  from ledger_transactions t
  left join lateral (
    select a.owner_id, e.amount_cents from ledger_entries e
    cross join lateral (
      select owner_id from ledger_accounts where id = e.account_id and kind = 'commission' offset 0) a
    where e.transaction_id = t.id offset 0) c on true
  where t.idempotency_key in ('hold-end:' || p_purchase, 'reversal:' || p_purchase, 'commission:' || p_purchase,
      'commission-reversal:' || p_purchase, 'commission-lost:' || p_purchase, 'commission-reinstated:' || p_purchase)
    and t.kind <> 'release'
  offset 0
$$;
