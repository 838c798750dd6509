-- Up Migration
-- The request that a return belongs to, which counts no more when no card took any of it.
alter table card_refunds add column request_reference text;
alter table money_back_requests add column to_card_request text;
