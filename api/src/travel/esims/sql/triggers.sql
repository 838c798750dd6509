create or replace trigger esims_watch after insert or update of check_at on esims
  for each row when (new.check_at is not null and new.deleted_at is null) execute function watch_enqueue();
create or replace trigger watched_plans_clock after insert or update of clock_at on watched_plans
  for each row when (new.clock_at is not null) execute function plan_clock_enqueue();
-- Of a release whose workers looked for due rows themselves. Both may check an eSIM, which tells nothing twice.
select work_add('watch', carrier, jsonb_build_object('uid', uid, 'carrier', carrier), uid, check_at)
  from esims where check_at is not null and deleted_at is null;
select work_add('plan-clock', '', jsonb_build_object('esimUid', esim_uid), esim_uid, min(clock_at))
  from watched_plans where clock_at is not null group by esim_uid;
