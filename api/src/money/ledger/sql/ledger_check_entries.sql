-- Refuses entries of a transaction that was committed before, and entries of an account that does not exist. One check
-- for all entries of a statement.
create or replace function ledger_check_entries() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select e.transaction_id, e.account_id, t.id is null as is_closed into wrong
    from added e
    left join ledger_transactions t on t.id = e.transaction_id
      and t.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)
    left join ledger_accounts a on a.id = e.account_id
    where t.id is null or a.id is null;
  if not found then
    return null;
  elsif wrong.is_closed then
    raise exception 'ledger transaction % is closed', wrong.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  raise exception 'ledger account % does not exist', wrong.account_id using errcode = 'foreign_key_violation';
end $$;
