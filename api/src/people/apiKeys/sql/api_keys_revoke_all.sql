-- Revokes every API key of an affiliate that works; returns how many. The auth module calls it when all sessions end.
create or replace function api_keys_revoke_all(p_affiliate uuid) returns integer language sql as $$
  with revoked as (
    update api_keys set revoked_at = now()
      where affiliate_id = p_affiliate and revoked_at is null and expires_at > now() returning id)
  select count(*)::integer from revoked
$$;
