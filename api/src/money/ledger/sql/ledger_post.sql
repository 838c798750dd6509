drop function if exists ledger_post(uuid, text, text, bytea, text, text, timestamptz, text[], uuid[], bigint[]);

-- The only way into the ledger: a set of lines, once per key. Line n moves p_amounts[n] cents on the account of kind
-- p_kinds[n] that belongs to p_owners[n], null for the portal's own. balances[n] is what that owner's account then has.
-- Only a dispute or a refund at the card processor takes more from a wallet than it has.
-- It happened at p_at, which is null but for replicas of an earlier release, or at the setting `ledger.at`, else now.
-- A key that was posted before moves nothing and is refused (LG002) for another posting.
create or replace function ledger_post(
  p_id uuid, p_key text, p_kind text, p_description text, p_reference text, p_at timestamptz,
  p_kinds text[], p_owners uuid[], p_amounts bigint[]
) returns ledger_posted language plpgsql as $$
declare
  line integer;
  line_order integer[];
  account uuid;
  balance bigint;
  accounts uuid[] := array_fill(null::uuid, array[cardinality(p_kinds)]);
  balances bigint[] := array_fill(null::bigint, array[cardinality(p_kinds)]);
  first_id uuid;
  at timestamptz := coalesce(p_at, nullif(current_setting('ledger.at', true), '')::timestamptz, now());
begin
  insert into ledger_transactions (id, kind, idempotency_key, description, reference, created_at)
    values (p_id, p_kind, p_key, p_description, p_reference, at)
    on conflict (idempotency_key) do nothing;
  if not found then
    select t.id into first_id from ledger_transactions t where t.idempotency_key = p_key;
    if not ledger_is_same(first_id, p_kind, p_reference, p_kinds, p_owners, p_amounts) then
      raise exception 'the key % was used for something else', p_key using errcode = 'LG002';
    end if;
    return row (first_id, true, null)::ledger_posted;
  end if;
  -- Rows are locked in one order over the whole ledger, so that no two postings wait for each other.
  if cardinality(array_remove(p_owners, null)) > 1 then
    select array_agg(l.place order by l.kind collate "C", l.owner::text collate "C") into line_order
      from unnest(p_kinds, p_owners) with ordinality as l (kind, owner, place);
  end if;
  perform set_config('ledger.takes_back', 'on', true) where p_kind in ('dispute', 'card_refund');
  for place in 1..cardinality(p_kinds) loop
    line := coalesce(line_order[place], place);
    if p_owners[line] is null then
      account := ledger_house_account(p_kinds[line]);
    else
      for attempt in 1..2 loop
        update ledger_accounts a set balance_cents = a.balance_cents + p_amounts[line]
          where a.kind = p_kinds[line] and a.owner_id = p_owners[line]
            and (a.kind <> 'wallet' or a.balance_cents + p_amounts[line] >= 0 or p_amounts[line] > 0
              or p_kind in ('dispute', 'card_refund'))
          returning a.id, a.balance_cents into account, balance;
        exit when found;
        if attempt = 2 then
          raise exception 'there is not enough money in the wallet' using errcode = 'LG001';
        end if;
        insert into ledger_accounts (kind, owner_id) values (p_kinds[line], p_owners[line]) on conflict do nothing;
      end loop;
      balances[line] := balance;
    end if;
    accounts[line] := account;
  end loop;
  perform set_config('ledger.takes_back', 'off', true) where p_kind in ('dispute', 'card_refund');
  insert into ledger_entries (transaction_id, account_id, amount_cents, created_at)
    select p_id, e.account, e.amount, at from unnest(accounts, p_amounts) as e (account, amount);
  return row (p_id, false, balances)::ledger_posted;
end $$;
