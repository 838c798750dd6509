-- Refuses to take more from a wallet than it has, whoever writes, unless `ledger_post` takes back what a bank did.
create or replace function ledger_check_negative() returns trigger language plpgsql as $$
begin
  if current_setting('ledger.takes_back', true) is distinct from 'on' then
    raise exception 'the wallet % would be below zero', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
