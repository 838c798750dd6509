-- Up Migration
-- Without a transaction
drop index concurrently if exists card_refunds_of_request;
create index concurrently card_refunds_of_request on card_refunds (request_reference) where request_reference is not null;
