-- Enqueues work. Under a key that is enqueued already it becomes due at the earlier of both times and begins its attempts anew;
-- if it runs or is stuck, it runs once more. Callers in TypeScript use `enqueue` (work/work.ts).
create or replace function work_add(p_name text, p_lane text, p_payload jsonb, p_key text default null,
  p_run_at timestamptz default null) returns void language sql as $$
  insert into work (name, lane, payload, key, run_at)
    values (p_name, p_lane, p_payload, p_key, coalesce(p_run_at, now()))
    on conflict (name, key) do update set payload = excluded.payload, revision = work.revision + 1,
      run_at = case when work.taken_until is not null then work.run_at when work.stuck_at is not null then excluded.run_at
        else least(work.run_at, excluded.run_at) end,
      again_at = case when work.taken_until is not null then least(work.again_at, excluded.run_at) end,
      attempts = case when work.taken_until is null then 0 else work.attempts end, stuck_at = null
$$;
