-- Goes, with its trigger and its table, with the release after this one.
create or replace function link_request_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('link-request', '', jsonb_build_object('purpose', new.purpose, 'email', new.email, 'role', new.role));
  return null;
end
$$;
