-- Up Migration
-- Every wallet screen asks for its owner's open purchases; there are few of them among all purchases.
create index purchases_open_of_user on purchases (user_id)
  where status in ('debited', 'ordering', 'reconcile');
