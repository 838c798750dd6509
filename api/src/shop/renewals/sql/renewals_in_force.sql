-- The plans of those eSIMs that are bought again when they run out: their owner hears of that, or that it failed.
create or replace function renewals_in_force(p_esims text[])
returns table (esim_uid text, plan_title text)
language sql stable as $$
  select r.esim_uid, r.plan_title from renewals r where r.esim_uid = any(p_esims) and r.paused_reason is null
$$;
