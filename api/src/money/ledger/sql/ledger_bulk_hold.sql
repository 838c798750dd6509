-- Debits the wallet of p_user once and holds the money of many purchases: p_amount cents of each of p_purchases. The
-- transaction has the id p_id, its parts have the purchases as references. As with `ledger_post`, the same again moves
-- nothing, and other purchases under this id are refused (LG002).
create or replace function ledger_bulk_hold(
  p_id uuid, p_user uuid, p_purchases uuid[], p_amount bigint, p_description text
) returns ledger_posted language plpgsql as $$
declare
  total bigint := p_amount * cardinality(p_purchases);
  key text := 'bulk-hold:' || p_id;
  posted ledger_posted;
begin
  posted := ledger_post(p_id, key, 'bulk_hold', p_description, p_id::text, null,
    array['wallet', 'purchases_held'], array[p_user, null], array[-total, total]);
  if not posted.replayed then
    insert into ledger_hold_parts (reference, hold_id, amount_cents)
      select p::text, p_id, p_amount from unnest(p_purchases) p;
  elsif exists (
    select p::text from unnest(p_purchases) p
    except
    select reference from ledger_hold_parts where hold_id = p_id
  ) then
    raise exception 'the key % was used for something else', key using errcode = 'LG002';
  end if;
  return posted;
end $$;
