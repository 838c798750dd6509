-- The purchases that were paid by money whose dispute is not decided.
create or replace function purchases_in_open_dispute() returns table (purchase_id uuid) language sql stable as $$
  select d.purchase_id from card_disputes c join purchases_in_doubt d on d.source_id = c.id where c.state = 'open'
$$;
