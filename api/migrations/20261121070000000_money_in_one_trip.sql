-- Up Migration
-- What money needs in one trip to the database instead of many. The rules stay where they were: in the checks, the
-- unique keys and the triggers of the tables.

-- Sums over an account without a visit to its rows.
create index ledger_entries_sums on ledger_entries (account_id, id desc) include (amount_cents, transaction_id);
drop index ledger_entries_account;

-- A foreign key locks the row that it names, and every posting names the same few accounts of the house: all postings
-- of all wallets waited for each other there. Accounts and transactions are never removed or renamed (triggers refuse
-- it), so that it is enough to see that they exist when an entry is added.
alter table ledger_entries
  drop constraint ledger_entries_account_id_fkey, drop constraint ledger_entries_transaction_id_fkey;
create or replace function ledger_check_same_moment() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_transactions t where t.id = new.transaction_id
                   and t.xmin::text::bigint = (pg_current_xact_id()::text::bigint & 4294967295)) then
    raise exception 'ledger transaction % is closed', new.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (select from ledger_accounts a where a.id = new.account_id) then
    raise exception 'ledger account % does not exist', new.account_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_not_renamed before update of id, kind, owner_id on ledger_accounts
  for each row execute function ledger_refuse_change();

-- A purchase may name its plan by the title alone.
create index catalogue_plans_name on catalogue_plans (name) where withdrawn_at is null;

-- The one way into the ledger: a set of lines, once per key. Line n moves p_amounts[n] cents on the account of kind
-- p_kinds[n] that belongs to p_owners[n], null for the house's own.
create function ledger_post(
  p_id uuid, p_key text, p_kind text, p_body_hash bytea, p_description text, p_reference text, p_at timestamptz,
  p_kinds text[], p_owners uuid[], p_amounts bigint[],
  out posted_id uuid, out replayed boolean
) language plpgsql as $$
declare
  line record;
  account uuid;
  accounts uuid[] := '{}';
  amounts bigint[] := '{}';
  first_hash bytea;
begin
  insert into ledger_transactions (id, kind, idempotency_key, body_hash, description, reference, created_at)
    values (p_id, p_kind, p_key, p_body_hash, p_description, p_reference, coalesce(p_at, now()))
    on conflict (idempotency_key) do nothing;
  replayed := not found;
  if replayed then
    select t.id, t.body_hash into posted_id, first_hash from ledger_transactions t where t.idempotency_key = p_key;
    if first_hash is distinct from p_body_hash then
      raise exception 'the key % was used for something else', p_key using errcode = 'LG002';
    end if;
    return;
  end if;
  posted_id := p_id;
  -- Rows are locked in one order over the whole house, so that no two postings wait for each other.
  for line in
    select l.kind, l.owner, l.amount from unnest(p_kinds, p_owners, p_amounts) as l (kind, owner, amount)
    order by l.kind collate "C", l.owner::text collate "C"
  loop
    if line.owner is null then
      select a.id into strict account from ledger_accounts a where a.kind = line.kind and a.owner_id is null;
    else
      for attempt in 1..2 loop
        update ledger_accounts a set balance_cents = a.balance_cents + line.amount
          where a.kind = line.kind and a.owner_id = line.owner
            and (a.kind <> 'wallet' or a.balance_cents + line.amount >= 0)
          returning a.id into account;
        exit when found;
        if attempt = 2 then
          raise exception 'there is not enough money in the wallet' using errcode = 'LG001';
        end if;
        insert into ledger_accounts (kind, owner_id) values (line.kind, line.owner) on conflict do nothing;
      end loop;
    end if;
    accounts := accounts || account;
    amounts := amounts || line.amount;
  end loop;
  insert into ledger_entries (transaction_id, account_id, amount_cents)
    select p_id, a, b from unnest(accounts, amounts) as e (a, b);
end $$;

-- A wallet as its first page shows it: balance, sums over all, and a page of lines, the newest first.
create function ledger_wallet_page(
  p_owner uuid, p_limit integer, p_offset integer,
  out balance bigint, out lines json, out count bigint, out credit numeric, out debit numeric
) language plpgsql stable as $$
declare
  account uuid;
begin
  select a.id, a.balance_cents into account, balance
    from ledger_accounts a where a.kind = 'wallet' and a.owner_id = p_owner;
  select count(*), coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0),
      coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)
    into count, credit, debit
    from ledger_entries e where e.account_id = account;
  select json_agg(json_build_array(page.transaction_id, p_owner, page.amount_cents::text, page.description, page.at))
    into lines
    from (
      select l.transaction_id, l.amount_cents, t.description, floor(extract(epoch from t.created_at) * 1000) as at
      from (
        select e.id, e.transaction_id, e.amount_cents from ledger_entries e
        where e.account_id = account order by e.id desc limit p_limit offset p_offset
      ) l
      join ledger_transactions t on t.id = l.transaction_id
      order by l.id desc
    ) page;
end $$;

-- The same with how its owner is named, as the wallet's screen needs it.
create function wallet_read(
  p_user uuid, p_limit integer, p_offset integer,
  out balance bigint, out lines json, out count bigint, out credit numeric, out debit numeric, out person json
) language plpgsql stable as $$
begin
  select page.balance, page.lines, page.count, page.credit, page.debit into balance, lines, count, credit, debit
    from ledger_wallet_page(p_user, p_limit, p_offset) page;
  select json_build_object('fname', u.fname, 'lname', u.lname, 'email', u.email) into person
    from users u where u.id = p_user;
end $$;

-- A paid purchase: the price held in the wallet, the purchase, and the answer to the key. It all happens or nothing
-- does. With a key that was used before, the first answer comes again.
create function purchase_open(
  p_id uuid, p_user uuid, p_type text, p_plan_uid text, p_plan_title text, p_amount bigint, p_description text,
  p_ledger_hash bytea, p_key text, p_body_hash bytea,
  out transaction_id uuid, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  first record;
begin
  replayed := false;
  if p_key is not null then
    -- A second request with the same key waits here until the first one's transaction has ended.
    insert into idempotent_answers (user_id, key, call, body_hash) values (p_user, p_key, 'purchase', p_body_hash)
      on conflict do nothing;
    if not found then
      select a.call, a.body_hash, a.answer into first
        from idempotent_answers a where a.user_id = p_user and a.key = p_key;
      if first.call is distinct from 'purchase' or first.body_hash is distinct from p_body_hash then
        raise exception 'this key was used for something else' using errcode = 'PU001';
      end if;
      transaction_id := first.answer ->> 'transactionId';
      balance := round((first.answer ->> 'walletBalance')::numeric * 100);
      replayed := true;
      return;
    end if;
  end if;
  insert into purchases (id, user_id, type, plan_uid, plan_title, amount_cents)
    values (p_id, p_user, p_type, p_plan_uid, p_plan_title, p_amount);
  perform ledger_post(p_id, 'hold:' || p_id, 'hold', p_ledger_hash, p_description, p_id::text, null,
    array['wallet', 'purchases_held'], array[p_user, null], array[-p_amount, p_amount]);
  transaction_id := p_id;
  select a.balance_cents into balance from ledger_accounts a where a.kind = 'wallet' and a.owner_id = p_user;
  if p_key is not null then
    update idempotent_answers a
      set answer = json_build_object('transactionId', p_id, 'walletBalance', round(balance / 100.0, 2))
      where a.user_id = p_user and a.key = p_key;
  end if;
end $$;
