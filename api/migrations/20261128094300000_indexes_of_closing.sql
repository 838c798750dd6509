-- Up Migration
-- Without a transaction
drop index concurrently if exists events_of_user;
create index concurrently events_of_user on events (user_id);
drop index concurrently if exists uploads_of_owner;
create index concurrently uploads_of_owner on uploads (owner_id) where owner_id is not null;
drop index concurrently if exists purchases_of_customer;
create index concurrently purchases_of_customer on purchases (customer_id) where customer_id is not null;
drop index concurrently if exists bulk_purchase_lines_of_customer;
create index concurrently bulk_purchase_lines_of_customer on bulk_purchase_lines (customer_id);
drop index concurrently if exists renewals_of_user;
create index concurrently renewals_of_user on renewals (user_id);
drop index concurrently if exists card_refunds_sending;
create index concurrently card_refunds_sending on card_refunds (user_id) where state = 'sending';
