-- Up Migration
-- A person returns unspent money to the card that paid it. Such a refund exists here before the processor knows it, so the
-- processor's id is a column of its own; refunds that an operator made there have it as their id, too.
alter table card_refunds add column processor_id text;
alter table card_refunds add column fee_cents bigint not null default 0 check (fee_cents >= 0);
update card_refunds set processor_id = id;
alter table card_refunds drop constraint card_refunds_state_check;
alter table card_refunds add constraint card_refunds_state_check
  check (state in ('sending', 'made', 'failed') and (state <> 'made' or processor_id is not null));
