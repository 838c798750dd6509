-- Up Migration
-- Without a transaction
drop index concurrently if exists purchases_of_bulk_purchase;
create index concurrently purchases_of_bulk_purchase on purchases (bulk_purchase_id)
  where bulk_purchase_id is not null;
