-- The id of the portal's own account of that kind: the same in every database.
create or replace function ledger_house_account(p_kind text) returns uuid language sql immutable parallel safe as $$
  select case p_kind
    when 'card_processor' then '00000000-0000-4000-8000-000000000001'::uuid
    when 'purchases_held' then '00000000-0000-4000-8000-000000000002'::uuid
    when 'sales' then '00000000-0000-4000-8000-000000000003'::uuid
    when 'commission_cost' then '00000000-0000-4000-8000-000000000004'::uuid
    when 'balances_given_up' then '00000000-0000-4000-8000-000000000005'::uuid
  end $$;
