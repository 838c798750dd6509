-- What a delivered purchase adds to the sales of an affiliate. One that a customer paid is a sale as often as its commission was
-- earned or came back, less as often as it was taken back. One that the affiliate paid is an order, with commission or without.
create or replace function affiliate_sales_of(p_purchase uuid) returns setof affiliate_sales language sql stable as $$
  select coalesce(t.affiliate_id, p.user_id), t.happened_at, t.id, p.id,
    case when p.user_id <> t.affiliate_id then p.user_id else p.customer_id end, p.plan_uid,
    case when p.user_id <> t.affiliate_id then sign(t.commission_cents)::bigint * p.amount_cents else 0 end,
    case when t.affiliate_id is not null then 0 when t.kind = 'capture' then p.amount_cents else -p.amount_cents end,
    coalesce(t.commission_cents, 0),
    t.kind = 'commission' and p.user_id <> t.affiliate_id and not exists (
      select from purchases q cross join lateral ledger_purchase_postings(q.id) c
      where q.user_id = p.user_id and q.status = 'fulfilled' and q.created_at < t.happened_at
        and c.kind = 'capture' and c.happened_at < t.happened_at)
  from purchases p cross join lateral ledger_purchase_postings(p.id) t
  where p.id = p_purchase and (t.affiliate_id is not null or p.customer_id <> p.user_id)
$$;
