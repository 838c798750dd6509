-- Enqueues the next payout of a schedule.
create or replace function payout_schedule_enqueue() returns trigger language plpgsql as $$
begin
  perform work_add('payout-schedule', '', jsonb_build_object('affiliateId', new.affiliate_id), new.affiliate_id::text,
    new.next_payout_at);
  return null;
end
$$;
