create or replace trigger sessions_tell_end after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function session_tell_end();
-- Of the release before, which stored requests for links in a table: they go to the engine, and the table stays empty.
create or replace trigger link_requests_enqueue before insert on link_requests
  for each row execute function link_request_enqueue();
with taken as (delete from link_requests returning purpose, email, role)
select work_add('link-request', '', jsonb_build_object('purpose', purpose, 'email', email, 'role', role)) from taken;
create or replace trigger authenticators_follow_user after insert or update of two_factor_secret on users
  for each row execute function authenticators_follow_user();
