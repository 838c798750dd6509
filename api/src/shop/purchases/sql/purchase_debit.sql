-- Replicas of the previous release call it without the last argument, which the new one allows.
drop function if exists purchase_debit(uuid, uuid, text, text, text, bigint, text, text, bytea);

-- A paid purchase of the plan of that uid, or of that exact title when no uid is given: the price held in the wallet,
-- the purchase, and the answer to the key, written once, after all that it tells of. It all happens or nothing does.
-- If the plan is not offered, or its price is not the one that the client saw, the offer alone is answered. A key that
-- has its answer is refused (PU002): whoever asks reads that answer.
create or replace function purchase_debit(
  p_id uuid, p_user uuid, p_type text, p_plan_uid text, p_title text, p_cost bigint, p_label text,
  p_key text, p_body_hash bytea, p_withdrawal_terms integer default null
) returns purchase_debited language plpgsql as $$
declare
  debited purchase_debited;
  plan_name text;
  plan_carrier text;
  posted ledger_posted;
begin
  if p_plan_uid is not null then
    select p.uid, p.name, p.carrier, p.price_usd_cents
      into debited.plan_uid, plan_name, plan_carrier, debited.price_cents
      from catalogue_plans p where p.uid = p_plan_uid and p.withdrawn_at is null;
  else
    select p.uid, p.name, p.carrier, p.price_usd_cents
      into debited.plan_uid, plan_name, plan_carrier, debited.price_cents
      from catalogue_plans p where p.name = p_title and p.withdrawn_at is null order by p.price_usd_cents limit 1;
  end if;
  if debited.price_cents is null or debited.price_cents <= 0 or debited.price_cents <> p_cost then
    return debited;
  end if;
  insert into purchases (id, user_id, type, carrier, plan_uid, plan_title, amount_cents, withdrawal_terms)
    values (p_id, p_user, p_type, plan_carrier, debited.plan_uid, plan_name, p_cost, p_withdrawal_terms);
  posted := ledger_hold(p_id, p_user, p_cost, p_label || plan_name, null);
  debited.transaction_id := p_id;
  debited.balance := posted.balances[1];
  -- Waits for a request with the same key that was a moment faster; if that one succeeds, nothing of this happens.
  insert into idempotent_answers (user_id, key, call, body_hash, answer)
    values (p_user, p_key, 'purchase', p_body_hash,
      json_build_object('transactionId', p_id, 'balanceCents', debited.balance))
    on conflict do nothing;
  if not found then
    raise exception 'this key has its answer' using errcode = 'PU002';
  end if;
  return debited;
end $$;
