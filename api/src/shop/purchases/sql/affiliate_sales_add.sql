-- Adds the sales of a purchase of which the ledger has a further posting. Those that are there stay as they are.
create or replace function affiliate_sales_add() returns trigger language plpgsql as $$
begin
  insert into affiliate_sales select * from affiliate_sales_of(new.reference::uuid) on conflict do nothing;
  return null;
end $$;
