-- Enqueues an email in the transaction that stores it.
create or replace function mail_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('mail', '', jsonb_build_object('mailId', new.id), new.id::text);
  return null;
end
$$;
