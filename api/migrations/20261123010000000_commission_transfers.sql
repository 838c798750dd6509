-- Up Migration
-- Commission that an affiliate moves to the own wallet. Not validated: every earlier value stays allowed, and reading
-- millions of rows would block writes.
alter domain ledger_transaction_kind drop constraint ledger_transaction_kind_known;
alter domain ledger_transaction_kind add constraint ledger_transaction_kind_known
  check (value in ('top_up', 'hold', 'capture', 'release', 'commission', 'reversal', 'commission_transfer')) not valid;
