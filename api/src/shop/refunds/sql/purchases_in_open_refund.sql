-- The purchases whose refund is under way. Of one that is held nothing has been ended: an operator decides first.
create or replace function purchases_in_open_refund() returns table (purchase_id uuid, user_id uuid, is_held boolean)
language sql stable as $$
  select r.purchase_id, r.user_id, false from purchase_refunds r where r.state in ('ending', 'review')
  union all select r.purchase_id, r.user_id, true from purchase_refunds r where r.state = 'held'
$$;
