-- Enqueues what the clock alone says of an eSIM's plans.
create or replace function plan_clock_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('plan-clock', '', jsonb_build_object('esimUid', new.esim_uid), new.esim_uid, new.clock_at);
  return null;
end
$$;
