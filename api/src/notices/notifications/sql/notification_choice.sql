-- What a user chose for a kind of notifications and a channel; null without a choice. The defaults are the contract's.
create or replace function notification_choice(p_user uuid, p_kind text, p_channel text)
returns boolean language sql stable as $$
  select p.is_on from notification_preferences p
  where p.user_id = p_user and p.kind = p_kind and p.channel = p_channel
$$;
