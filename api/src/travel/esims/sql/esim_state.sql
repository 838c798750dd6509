-- The state of an eSIM in the contract's words, as the screens say it: used up before anything else, then whether a phone
-- holds it; null when the carrier does not say. Unlimited plans (`isUnlimited` of the contract) are never used up.
create or replace function esim_state(p_plans jsonb, p_profile text, p_service text) returns text
language sql immutable as $$
  select case
    when jsonb_array_length(p_plans) > 0 and not exists (
      select from jsonb_to_recordset(p_plans)
        as p (status text, "dataBytesRemaining" numeric, "productName" text, "policyName" text)
      where p.status is distinct from 'ended' and (
        p."dataBytesRemaining" is distinct from 0
        or concat_ws(' ', p."productName", p."policyName") ~* 'unlimited'
      )
    ) then 'used_up'
    when p_profile = 'not-installed' then 'not_installed'
    when p_profile = 'enabled' or p_service = 'active' then 'active'
    when p_profile = 'disabled' then 'off'
  end
$$;
