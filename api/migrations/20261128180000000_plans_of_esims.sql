-- Up Migration
-- The plans of an eSIM are stored once, in `watched_plans`: with what is shown of them, and whether the carrier's last answer had
-- them. The next release drops `esims.plans`, which replicas of the release before read and write.
alter table watched_plans
  add column validity_days integer,
  add column policy_name text,
  add column countries text[],
  add column is_listed boolean not null default true;
create temporary table listed_plans on commit drop as
select e.uid as esim_uid, l.id as plan_id, l."productUid" as product_uid, l."productName" as plan_title,
  concat_ws(' ', l."productName", l."policyName") ~* 'unlimited' as is_unlimited, l.status,
  greatest(0, round(coalesce(l."dataQuotaBytes", 0)))::bigint as quota_bytes,
  greatest(0, round(coalesce(l."dataBytesRemaining", 0)))::bigint as remaining_bytes,
  l."startsAt" as starts_at, l."endsAt" as ends_at, l."validityDays"::integer as validity_days,
  l."policyName" as policy_name, l.countries
from esims e cross join jsonb_to_recordset(e.plans) as l (id text, "productUid" text, "productName" text,
  "validityDays" numeric, "policyName" text, countries text[], status text, "dataQuotaBytes" numeric,
  "dataBytesRemaining" numeric, "startsAt" timestamptz, "endsAt" timestamptz);
update watched_plans w set validity_days = l.validity_days, policy_name = l.policy_name, countries = l.countries
  from listed_plans l where l.esim_uid = w.esim_uid and l.plan_id = w.plan_id;
update watched_plans w set is_listed = false
  where not exists (select from listed_plans l where l.esim_uid = w.esim_uid and l.plan_id = w.plan_id);
-- Plans that the watch never saw count as told, as those that it sees for the first time long after their start.
insert into watched_plans (esim_uid, plan_id, product_uid, plan_title, is_unlimited, status, quota_bytes, remaining_bytes,
  starts_at, ends_at, validity_days, policy_name, countries, is_started, data_step, time_step, data_period, time_period,
  largest_quota_bytes, latest_ends_at)
select l.esim_uid, l.plan_id, l.product_uid, l.plan_title, l.is_unlimited, l.status, l.quota_bytes, l.remaining_bytes,
  l.starts_at, l.ends_at, l.validity_days, l.policy_name, l.countries, s.is_started,
  case when is_unlimited or quota_bytes = 0 or not is_started or remaining_bytes > quota_bytes * 0.2 then 0
    when remaining_bytes = 0 then 100 when remaining_bytes <= quota_bytes * 0.05 then 95 else 80 end,
  case when status = 'ended' or is_started and ends_at <= now() then 3 else 0 end, 0, 0, quota_bytes, ends_at
from listed_plans l cross join lateral (select status = 'active' or coalesce(starts_at <= now(), false) as is_started) s
on conflict do nothing;
