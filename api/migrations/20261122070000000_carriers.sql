-- Up Migration
-- What comes from a carrier says from which one. Until now there was one.
alter table catalogue_plans add column carrier text not null default 'maya';
alter table catalogue_plans alter column carrier drop default;
alter table catalogue_refreshes add column carrier text not null default 'maya';
alter table catalogue_refreshes alter column carrier drop default;
alter table purchases add column carrier text not null default 'maya';
alter table purchases alter column carrier drop default;
alter table esims add column carrier text not null default 'maya';
alter table esims alter column carrier drop default;
alter table carrier_customers add column carrier text not null default 'maya';
alter table carrier_customers alter column carrier drop default,
  drop constraint carrier_customers_pkey, add primary key (user_id, carrier);
create index esims_oldest_of_carrier on esims (carrier, refreshed_at) where deleted_at is null;

-- The portal's own words for statuses, and instants instead of the carrier's texts.
alter table esims add column profile_status text, add column assigned_at timestamptz;
update esims set
  service_status = case lower(service_status) when 'active' then 'active' when 'inactive' then 'inactive' else 'unknown' end,
  profile_status = case upper(network_status) when 'NOT_ACTIVE' then 'not-installed' when 'ENABLED' then 'enabled'
    when 'DISABLED' then 'disabled' else 'unknown' end,
  assigned_at = case when date_assigned ~ '^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$'
    then (date_assigned || '+00')::timestamptz end,
  plans = (
    select coalesce(jsonb_agg(
      plan - 'networkStatus' - 'startTime' - 'endTime' || jsonb_build_object(
        'status', case upper(plan ->> 'networkStatus') when 'NOT_ACTIVE' then 'not-started' when 'ACTIVE' then 'active'
          when 'TERMINATED' then 'ended' else 'unknown' end,
        'startsAt', case when plan ->> 'startTime' ~ '^[1-9]' then replace(plan ->> 'startTime', ' ', 'T') || '.000Z' end,
        'endsAt', case when plan ->> 'endTime' ~ '^[1-9]' then replace(plan ->> 'endTime', ' ', 'T') || '.000Z' end)
      order by place), '[]')
    from jsonb_array_elements(plans) with ordinality as listed (plan, place));
alter table esims drop column network_status, drop column date_assigned, alter column profile_status set not null,
  add check (service_status in ('active', 'inactive', 'unknown')),
  add check (profile_status in ('not-installed', 'enabled', 'disabled', 'unknown'));
