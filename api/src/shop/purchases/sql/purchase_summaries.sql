-- The purchases of the ids and, if a buyer is given, all open purchases of that buyer, oldest first, as JSON that
-- `presentPurchases` reads. Lines of bulk purchases have a screen of their own and are not among the open ones. One buyer never has more than 100 open purchases. Amounts are text, so that no digit is lost.
create or replace function purchase_summaries(p_ids uuid[], p_buyer uuid) returns json
language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object(
      'id', p.id, 'buyer', p.user_id, 'receiver', nullif(p.customer_id, p.user_id), 'status', p.status, 'type', p.type,
      'planTitle', p.plan_title, 'planUid', p.plan_uid, 'amountCents', p.amount_cents::text, 'reversed', p.reversed,
      'bulkPurchaseId', p.bulk_purchase_id, 'atMs', floor(extract(epoch from p.created_at) * 1000)
    ) order by p.created_at)
    from (
      select p.*, exists (select from purchase_reversals r where r.purchase_id = p.id) as reversed from purchases p
      where p.id = any(p_ids)
        or (p.user_id = p_buyer and p.status in ('debited', 'ordering', 'reconcile') and p.bulk_purchase_id is null)
      order by p.created_at limit cardinality(p_ids) + 100
    ) p
  );
end $$;
