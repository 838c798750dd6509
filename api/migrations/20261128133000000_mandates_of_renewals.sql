-- Up Migration
-- What was agreed to about renewals is stored in the same table; its name is of the first kind.
alter table auto_top_up_mandates add column kind text not null default 'auto_top_up'
  check (kind in ('auto_top_up', 'renewal'));
-- Null where the wallet alone pays, and for what was set before.
alter table renewals add column mandate_id uuid;
alter table renewal_attempts add column mandate_id uuid;
