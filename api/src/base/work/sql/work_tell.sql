-- Wakes the workers once the transaction that enqueued is committed.
create or replace function work_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('work', new.name);
  return null;
end
$$;
