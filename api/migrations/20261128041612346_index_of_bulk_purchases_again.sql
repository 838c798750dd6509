-- Up Migration
-- Without a transaction
drop index concurrently if exists bulk_purchases_again_of;
create unique index concurrently bulk_purchases_again_of on bulk_purchases (again_of)
  where again_of is not null;
