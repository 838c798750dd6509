create or replace trigger events_enqueue after insert on events for each row execute function event_enqueue();
-- Of a release whose workers looked for due rows themselves. They see no new one, since `infinity` is the default.
with waiting as (
  update events e set next_attempt_at = 'infinity' from events before
  where e.id = before.id and e.handled_at is null and before.next_attempt_at < 'infinity'
  returning e.id, e.user_id, before.next_attempt_at)
select work_add('events', user_id::text, jsonb_build_object('eventId', id::text, 'userId', user_id), id::text,
  next_attempt_at) from waiting;
