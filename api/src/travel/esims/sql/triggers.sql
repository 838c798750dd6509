create or replace trigger esims_watch after insert or update of check_at on esims
  for each row when (new.check_at is not null and new.deleted_at is null) execute function watch_enqueue();
create or replace trigger watched_plans_clock after insert or update of clock_at on watched_plans
  for each row when (new.clock_at is not null) execute function plan_clock_enqueue();
