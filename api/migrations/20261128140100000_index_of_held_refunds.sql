-- Up Migration
-- Without a transaction
drop index concurrently if exists purchase_refunds_held;
create index concurrently purchase_refunds_held on purchase_refunds (created_at) where state = 'held';
