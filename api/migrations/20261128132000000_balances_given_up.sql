-- Up Migration
-- What owners of closed accounts gave up. Not validated: every earlier value stays allowed, and reading millions of rows would
-- block writes.
alter domain ledger_transaction_kind drop constraint ledger_transaction_kind_known;
alter domain ledger_transaction_kind add constraint ledger_transaction_kind_known
  check (value in ('top_up', 'hold', 'bulk_hold', 'capture', 'release', 'commission', 'reversal', 'commission_transfer',
    'payout', 'payout_paid', 'payout_failed', 'dispute', 'dispute_won', 'dispute_lost', 'dispute_reinstated', 'card_refund',
    'card_refund_failed', 'commission_lost', 'commission_reinstated', 'balance_given_up')) not valid;
