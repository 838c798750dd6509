-- Up Migration
-- When the money of a refund went on from the wallet to cards, which does not count again.
alter table money_back_requests add column to_card_at timestamptz;
