-- Up Migration
-- What owners of closed accounts gave up. Not validated: every earlier value stays allowed, and reading millions of rows would
-- block writes.
alter domain ledger_transaction_kind drop constraint ledger_transaction_kind_known;
alter domain ledger_transaction_kind add constraint ledger_transaction_kind_known
  check (value in ('top_up', 'hold', 'bulk_hold', 'capture', 'release', 'commission', 'reversal', 'commission_transfer',
    'payout', 'payout_paid', 'payout_failed', 'dispute', 'dispute_won', 'dispute_lost', 'dispute_reinstated', 'card_refund',
    'card_refund_failed', 'commission_lost', 'commission_reinstated', 'balance_given_up')) not valid;

-- The functions are brought to the text of their files after the migrations; a database that has them already must take the new
-- account before.
do $migration$
begin
  if to_regproc('ledger_check_kind') is null then
    return;
  end if;
  create or replace function ledger_check_kind() returns trigger language plpgsql as $$
  begin
    if (new.owner_id is not null and new.kind in ('wallet', 'commission', 'payouts_in_transit', 'disputed'))
      or (new.owner_id is null
        and new.kind in ('card_processor', 'purchases_held', 'sales', 'commission_cost', 'balances_given_up')) then
      return new;
    end if;
    raise exception 'there is no ledger account of kind % with owner %', new.kind, new.owner_id
      using errcode = 'check_violation';
  end $$;
end $migration$;
insert into ledger_accounts (id, kind) values ('00000000-0000-4000-8000-000000000005', 'balances_given_up');
