create or replace trigger payouts_enqueue before insert on payouts for each row execute function payout_enqueue();
create or replace trigger payout_accounts_enqueue after insert or update of next_payout_at on payout_accounts
  for each row when (new.next_payout_at is not null) execute function payout_schedule_enqueue();
