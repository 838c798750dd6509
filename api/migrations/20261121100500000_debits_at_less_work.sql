-- Up Migration
-- The same rules at less work. A check of a table is read from its text again by every statement that writes to the
-- table; that of a domain is kept ready by the session. It was a fifth of a debit's work in the database.

-- In the order in which purchases take them, so that this and a running purchase do not wait for each other.
lock table idempotent_answers, purchases, ledger_transactions, ledger_accounts, ledger_entries in access exclusive mode;

create domain purchase_type as text;
create domain purchase_status as text;
create domain ledger_transaction_kind as text;
create domain cents_above_zero as bigint;
create domain cents_not_zero as bigint;
alter table purchases
  drop constraint purchases_type_check, drop constraint purchases_status_check,
  drop constraint purchases_amount_cents_check,
  alter column type type purchase_type, alter column status type purchase_status,
  alter column amount_cents type cents_above_zero;
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check, alter column kind type ledger_transaction_kind;
alter table ledger_entries
  drop constraint ledger_entries_amount_cents_check, alter column amount_cents type cents_not_zero;
-- Only now: a column that takes a domain with a check is written anew, one whose domain gets a check is only read.
alter domain purchase_type add constraint purchase_type_known check (value in ('esim', 'data-plan'));
alter domain purchase_status add constraint purchase_status_known
  check (value in ('debited', 'ordering', 'fulfilled', 'refunded', 'reconcile'));
alter domain ledger_transaction_kind add constraint ledger_transaction_kind_known
  check (value in ('top_up', 'hold', 'capture', 'release', 'commission', 'reversal'));
alter domain cents_above_zero add constraint cents_are_above_zero check (value > 0);
alter domain cents_not_zero add constraint cents_are_not_zero check (value <> 0);

-- Kind and owner of an account never change (ledger_accounts_not_renamed), so that they are checked when it is made.
-- That no wallet falls below zero stays a check of the table.
create function ledger_check_kind() returns trigger language plpgsql as $$
begin
  if (new.owner_id is not null and new.kind in ('wallet', 'commission'))
    or (new.owner_id is null and new.kind in ('card_processor', 'purchases_held', 'sales', 'commission_cost')) then
    return new;
  end if;
  raise exception 'there is no ledger account of kind % with owner %', new.kind, new.owner_id
    using errcode = 'check_violation';
end $$;
create trigger ledger_accounts_kind_known before insert on ledger_accounts
  for each row execute function ledger_check_kind();
alter table ledger_accounts drop constraint ledger_kind_known;

-- One index finds the entries of a transaction, and names each entry once.
alter table ledger_entries drop constraint ledger_entries_pkey, add primary key (transaction_id, id);
drop index ledger_entries_transaction;
-- What is looked up by its reference has a key that tells it too.
drop index ledger_transactions_reference;
-- Read once a night, written with every key.
drop index idempotent_answers_age;
create index idempotent_answers_age on idempotent_answers using brin (created_at);

-- No entry is slipped into a transaction that was committed before, or names an account that does not exist: looked
-- at once for all entries of a statement.
drop trigger ledger_entries_same_moment on ledger_entries;
drop function ledger_check_same_moment;
create function ledger_check_entries() returns trigger language plpgsql as $$
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
create trigger ledger_entries_sound after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_check_entries();

-- The house's own accounts have the identifiers that their first migration gave them.
create function ledger_house_account(p_kind text) returns uuid language sql immutable parallel safe as $$
  select case p_kind
    when 'card_processor' then '00000000-0000-4000-8000-000000000001'::uuid
    when 'purchases_held' then '00000000-0000-4000-8000-000000000002'::uuid
    when 'sales' then '00000000-0000-4000-8000-000000000003'::uuid
    when 'commission_cost' then '00000000-0000-4000-8000-000000000004'::uuid
  end $$;

-- The one way into the ledger: a set of lines, once per key. Line n moves p_amounts[n] cents on the account of kind
-- p_kinds[n] that belongs to p_owners[n], null for the house's own. balances[n] is what that owner's account then has.
drop function ledger_post;
create type ledger_posted as (posted_id uuid, replayed boolean, balances bigint[]);
create function ledger_post(
  p_id uuid, p_key text, p_kind text, p_body_hash bytea, p_description text, p_reference text, p_at timestamptz,
  p_kinds text[], p_owners uuid[], p_amounts bigint[]
) returns ledger_posted language plpgsql as $$
declare
  line integer;
  line_order integer[];
  account uuid;
  balance bigint;
  accounts uuid[] := array_fill(null::uuid, array[cardinality(p_kinds)]);
  balances bigint[] := array_fill(null::bigint, array[cardinality(p_kinds)]);
  first record;
begin
  insert into ledger_transactions (id, kind, idempotency_key, body_hash, description, reference, created_at)
    values (p_id, p_kind, p_key, p_body_hash, p_description, p_reference, coalesce(p_at, now()))
    on conflict (idempotency_key) do nothing;
  if not found then
    select t.id, t.body_hash into first from ledger_transactions t where t.idempotency_key = p_key;
    if first.body_hash is distinct from p_body_hash then
      raise exception 'the key % was used for something else', p_key using errcode = 'LG002';
    end if;
    return row (first.id, true, null)::ledger_posted;
  end if;
  -- Rows are locked in one order over the whole house, so that no two postings wait for each other.
  if cardinality(array_remove(p_owners, null)) > 1 then
    select array_agg(l.place order by l.kind collate "C", l.owner::text collate "C") into line_order
      from unnest(p_kinds, p_owners) with ordinality as l (kind, owner, place);
  end if;
  for place in 1..cardinality(p_kinds) loop
    line := coalesce(line_order[place], place);
    if p_owners[line] is null then
      account := ledger_house_account(p_kinds[line]);
    else
      for attempt in 1..2 loop
        update ledger_accounts a set balance_cents = a.balance_cents + p_amounts[line]
          where a.kind = p_kinds[line] and a.owner_id = p_owners[line]
            and (a.kind <> 'wallet' or a.balance_cents + p_amounts[line] >= 0)
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
  insert into ledger_entries (transaction_id, account_id, amount_cents)
    select p_id, e.account, e.amount from unnest(accounts, p_amounts) as e (account, amount);
  return row (p_id, false, balances)::ledger_posted;
end $$;

-- A paid purchase of the plan of that uid, or of that exact title when no uid is given: the price held in the wallet,
-- the purchase, and the answer to the key, written once, after all that it tells of. It all happens or nothing does.
-- If the plan is not offered, or its price is not the one that the client saw, the offer alone is answered. A key that
-- has its answer is refused (PU002): whoever asks reads that answer. `purchase_offered` stays for copies of the release
-- before.
create type purchase_debited as (plan_uid text, price_cents bigint, transaction_id uuid, balance bigint);
create function purchase_debit(
  p_id uuid, p_user uuid, p_type text, p_plan_uid text, p_title text, p_cost bigint, p_words text,
  p_ledger_hash bytea, p_key text, p_body_hash bytea
) returns purchase_debited language plpgsql as $$
declare
  debited purchase_debited;
  plan_name text;
  posted ledger_posted;
begin
  if p_plan_uid is not null then
    select p.uid, p.name, round(p.rrp_usd * 100) into debited.plan_uid, plan_name, debited.price_cents
      from catalogue_plans p where p.uid = p_plan_uid and p.withdrawn_at is null;
  else
    select p.uid, p.name, round(p.rrp_usd * 100) into debited.plan_uid, plan_name, debited.price_cents
      from catalogue_plans p where p.name = p_title and p.withdrawn_at is null order by p.rrp_usd limit 1;
  end if;
  if debited.price_cents is null or debited.price_cents <= 0 or debited.price_cents <> p_cost then
    return debited;
  end if;
  insert into purchases (id, user_id, type, plan_uid, plan_title, amount_cents)
    values (p_id, p_user, p_type, debited.plan_uid, plan_name, p_cost);
  posted := ledger_post(p_id, 'hold:' || p_id, 'hold', p_ledger_hash, p_words || plan_name, p_id::text, null,
    array['wallet', 'purchases_held'], array[p_user, null], array[-p_cost, p_cost]);
  debited.transaction_id := p_id;
  debited.balance := posted.balances[1];
  if p_key is not null then
    -- Waits for a request with the same key that was a moment faster; if that one succeeds, nothing of this happens.
    insert into idempotent_answers (user_id, key, call, body_hash, answer)
      values (p_user, p_key, 'purchase', p_body_hash,
        json_build_object('transactionId', p_id, 'walletBalance', round(debited.balance / 100.0, 2)))
      on conflict do nothing;
    if not found then
      raise exception 'this key has its answer' using errcode = 'PU002';
    end if;
  end if;
  return debited;
end $$;
