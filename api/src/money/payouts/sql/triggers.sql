create or replace trigger payouts_enqueue before insert on payouts for each row execute function payout_enqueue();
create or replace trigger payout_accounts_enqueue after insert or update of next_payout_at on payout_accounts
  for each row when (new.next_payout_at is not null) execute function payout_schedule_enqueue();
-- Of a release whose workers looked for due rows themselves. One that is under way comes back when its lease ends.
with waiting as (
  update payouts p set try_at = 'infinity' from payouts before
  where p.id = before.id and p.state in ('waiting', 'processing') and before.try_at < 'infinity'
  returning p.id, before.try_at)
select work_add('payout', '', jsonb_build_object('payoutId', id), id::text, try_at) from waiting;
select work_add('payout-schedule', '', jsonb_build_object('affiliateId', affiliate_id), affiliate_id::text, next_payout_at)
  from payout_accounts where next_payout_at is not null;
