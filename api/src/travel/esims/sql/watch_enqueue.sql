-- Enqueues the next check of an eSIM at its carrier.
create or replace function watch_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('watch', new.carrier, jsonb_build_object('uid', new.uid, 'carrier', new.carrier), new.uid, new.check_at);
  return null;
end
$$;
