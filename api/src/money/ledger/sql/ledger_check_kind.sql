-- Kind and owner of an account never change (trigger ledger_accounts_not_renamed), so an insert is checked only.
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
