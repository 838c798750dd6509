-- Up Migration
-- The plan of that uid, or of that exact title when no uid is given, if it is still offered.
create function catalogue_offer(
  p_uid text, p_title text, out uid text, out name text, out price_cents bigint
) language plpgsql stable as $$
begin
  if p_uid is not null then
    select p.uid, p.name, round(p.rrp_usd * 100) into uid, name, price_cents
      from catalogue_plans p where p.uid = p_uid and p.withdrawn_at is null;
  else
    select p.uid, p.name, round(p.rrp_usd * 100) into uid, name, price_cents
      from catalogue_plans p where p.name = p_title and p.withdrawn_at is null order by p.rrp_usd limit 1;
  end if;
end $$;

-- Opens a purchase of what is offered, if its price is the one that the client saw; else it answers the offer alone,
-- and nothing has happened.
create function purchase_offered(
  p_id uuid, p_user uuid, p_type text, p_plan_uid text, p_title text, p_cost bigint, p_words text,
  p_ledger_hash bytea, p_key text, p_body_hash bytea,
  out plan_uid text, out price_cents bigint, out transaction_id uuid, out balance bigint, out replayed boolean
) language plpgsql as $$
declare
  plan_name text;
begin
  select o.uid, o.name, o.price_cents into plan_uid, plan_name, price_cents
    from catalogue_offer(p_plan_uid, p_title) o;
  if plan_uid is null or price_cents is null or price_cents <= 0 or price_cents <> p_cost then
    return;
  end if;
  select o.transaction_id, o.balance, o.replayed into transaction_id, balance, replayed
    from purchase_open(p_id, p_user, p_type, plan_uid, plan_name, p_cost, p_words || plan_name, p_ledger_hash, p_key,
      p_body_hash) o;
end $$;
