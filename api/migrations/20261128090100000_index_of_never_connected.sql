-- Up Migration
-- Without a transaction
drop index concurrently if exists purchase_refunds_never_connected;
create index concurrently purchase_refunds_never_connected on purchase_refunds (user_id, created_at) where never_connected;
