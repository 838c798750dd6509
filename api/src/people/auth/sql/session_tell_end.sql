-- Announces, at the commit, that a session was ended, whoever ended it: its open streams end in every process.
create or replace function session_tell_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;
