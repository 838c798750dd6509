-- Debits equal credits, checked when the database transaction commits.
create or replace function ledger_check_sum() returns trigger language plpgsql as $$
declare
  checked uuid := new.id;
  total numeric;
  lines integer;
begin
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_entries
    where transaction_id = checked;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % does not balance: % cents over % entries', checked, total, lines
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
