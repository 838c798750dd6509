-- Enqueues an event in the transaction that stores it, in the lane of its user.
create or replace function event_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('events', new.user_id::text, jsonb_build_object('eventId', new.id::text, 'userId', new.user_id), new.id::text);
  return null;
end
$$;
