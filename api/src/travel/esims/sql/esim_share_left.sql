-- How much of its data an eSIM has left, from 0 to 1, over plans that have not ended and are not unlimited; null without
-- such a plan.
create or replace function esim_share_left(p_plans jsonb) returns numeric
language sql immutable as $$
  select sum(greatest(p."dataBytesRemaining", 0)) / nullif(sum(p."dataQuotaBytes"), 0)
  from jsonb_to_recordset(p_plans)
    as p (status text, "dataQuotaBytes" numeric, "dataBytesRemaining" numeric, "productName" text, "policyName" text)
  where p.status is distinct from 'ended' and concat_ws(' ', p."productName", p."policyName") !~* 'unlimited'
$$;
