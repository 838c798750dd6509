-- Takes due work of one name for a worker, within the limits of its lanes. `p_now` is null but in tests: the time is that of
-- the database, whatever the clocks of the workers say. One worker at a time takes, so that two never fill one lane.
create or replace function work_take(p_name text, p_room int, p_lane_limit int, p_worker uuid, p_lease_seconds int,
  p_now timestamptz) returns setof work language plpgsql as $$
declare
  t timestamptz;
  -- Of more lanes than one look goes through, each look begins at another one.
  pivot text := md5(random()::text);
begin
  perform pg_advisory_xact_lock(hashtextextended('work:' || p_name, 0));
  t := coalesce(p_now, clock_timestamp());
  -- Of workers that died.
  update work w set taken_by = null, taken_until = null, run_at = least(w.run_at, w.again_at), again_at = null where w.name = p_name and w.taken_until < t;
  -- Looks at the first row of each lane alone, so that a million rows of a full lane hide no other lane.
  return query
    with recursive heads (lane, run_at, is_round) as (
      (select w.lane, w.run_at, false from work w
        where w.name = p_name and w.taken_until is null and w.stuck_at is null and w.lane > pivot
        order by w.lane, w.run_at limit 1)
      union all
      (select w.lane, w.run_at, true from work w
        where w.name = p_name and w.taken_until is null and w.stuck_at is null and w.lane <= pivot
        order by w.lane, w.run_at limit 1)
      union all
      select n.* from heads h cross join lateral (
        select w.lane, w.run_at, h.is_round from work w
        where w.name = p_name and w.taken_until is null and w.stuck_at is null and w.lane > h.lane
          and (not h.is_round or w.lane <= pivot)
        order by w.lane, w.run_at limit 1) n
    ), due as materialized (
      select h.* from (select * from heads limit 1000) h where h.run_at <= t
    ), chosen as materialized (
      select c.id from due d cross join lateral (
        select w.id, w.run_at from work w
        where w.name = p_name and w.lane = d.lane and w.taken_until is null and w.stuck_at is null and w.run_at <= t
        order by w.run_at, w.id
        limit greatest(0, p_lane_limit - (select count(*) from work r
          where r.name = p_name and r.lane = d.lane and r.taken_until is not null))
        for update skip locked) c
      order by c.run_at, c.id limit p_room)
    update work w set attempts = w.attempts + 1, taken_by = p_worker, taken_until = t + make_interval(secs => p_lease_seconds)
    from chosen where w.id = chosen.id returning w.*;
end
$$;
