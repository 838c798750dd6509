-- Up Migration
-- Without a transaction
drop index concurrently if exists card_refunds_of_processor;
create unique index concurrently card_refunds_of_processor on card_refunds (processor_id);
