-- Enqueues the look at a wallet that somebody let top itself up, once the purchase is committed and whoever stores it: the step
-- compares the balance. Under one key, so that purchases at the same time are one look.
create or replace function auto_top_up_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('auto-top-up', '', jsonb_build_object('userId', user_id), user_id::text)
    from auto_top_ups where user_id = (to_jsonb(new) ->> tg_argv[0])::uuid and off_reason is null;
  return null;
end
$$;
