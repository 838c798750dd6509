-- Pauses every webhook endpoint of an affiliate that is enabled; returns how many. The auth module calls it when all
-- sessions end.
create or replace function webhooks_pause_all(p_affiliate uuid) returns integer language sql as $$
  with paused as (
    update webhook_endpoints set disabled_at = now(), disabled_reason = 'signed-out'
      where affiliate_id = p_affiliate and disabled_at is null returning id)
  select count(*)::integer from paused
$$;
