-- Up Migration
-- A payout to a bank account that was never paid waits, and can be cancelled by a link. Constraints are not validated: every
-- earlier row satisfies them.
alter table payout_accounts add column bank text;
alter table payouts
  -- The bank account that it goes to, as the processor names it.
  add column bank text,
  -- Until when it waits, if it does or did.
  add column waits_until timestamptz,
  add column cancel_token_hash bytea;
alter table payouts drop constraint payouts_state_check, drop constraint payouts_check2;
alter table payouts
  add constraint payouts_state_check
    check (state in ('waiting', 'processing', 'paid', 'failed', 'cancelled')) not valid,
  add constraint payouts_open_or_finished
    check ((state in ('waiting', 'processing')) = (finished_at is null)) not valid,
  add constraint payouts_waiting_until check (state <> 'waiting' or waits_until is not null) not valid;
