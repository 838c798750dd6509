-- Debits the wallet of p_user and holds the money of a purchase, whose id the transaction has. p_at is null for now.
create or replace function ledger_hold(
  p_purchase uuid, p_user uuid, p_amount bigint, p_description text, p_at timestamptz
) returns ledger_posted language plpgsql as $$
begin
  return ledger_post(p_purchase, 'hold:' || p_purchase, 'hold', p_description, p_purchase::text, p_at,
    array['wallet', 'purchases_held'], array[p_user, null], array[-p_amount, p_amount]);
end $$;
