-- What this buyer paid for the plans of those eSIMs, by the carrier's plan, without what was refunded or is being refunded.
create or replace function plan_purchases(p_iccids text[], p_buyer uuid)
returns table (esim_uid text, plan_id text, transaction_id uuid, type text, paid_at timestamptz)
language sql stable as $$
  select p.esim_uid, p.carrier_plan_id, p.id, p.type, p.created_at
  from purchases p
  where p.iccid = any(p_iccids) and p.user_id = p_buyer and p.status = 'fulfilled' and p.carrier_plan_id is not null
    and not exists (select from purchase_reversals r where r.purchase_id = p.id)
    and not exists (select from purchases_in_open_refund() r where r.purchase_id = p.id and not r.is_held)
$$;
