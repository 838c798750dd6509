-- Copies the plans of an eSIM to where the release before reads them. The next release drops it with `esims.plans`.
create or replace function esim_plans_copy() returns trigger language plpgsql as $$
begin
  update esims set plans = (
    select coalesce(jsonb_agg(jsonb_build_object('id', plan_id, 'productUid', product_uid, 'productName', plan_title,
      'validityDays', coalesce(validity_days, 0), 'policyName', coalesce(policy_name, ''),
      'status', status, 'dataQuotaBytes', quota_bytes, 'dataBytesRemaining', remaining_bytes,
      'startsAt', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      || jsonb_strip_nulls(jsonb_build_object('countries', countries)) order by first_seen_at, plan_id), '[]')
    from watched_plans where esim_uid = new.esim_uid and is_listed)
  where uid = new.esim_uid;
  return null;
end
$$;
