-- Up Migration
-- Disputes and refunds at the card processor. Not validated: every earlier value stays allowed, and reading millions of rows
-- would block writes.
alter domain ledger_transaction_kind drop constraint ledger_transaction_kind_known;
alter domain ledger_transaction_kind add constraint ledger_transaction_kind_known
  check (value in ('top_up', 'hold', 'bulk_hold', 'capture', 'release', 'commission', 'reversal', 'commission_transfer',
    'payout', 'payout_paid', 'payout_failed', 'dispute', 'dispute_won', 'dispute_lost', 'dispute_reinstated', 'card_refund',
    'card_refund_failed', 'commission_lost')) not valid;
-- A dispute or a refund at the processor takes money that may be spent already. The trigger `ledger_accounts_not_negative`
-- refuses everything else that would leave a wallet below zero.
alter table ledger_accounts drop constraint ledger_wallet_not_negative;

create table card_disputes (
  -- The processor's id.
  id text primary key,
  payment_intent_id text not null,
  user_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  -- As the processor said it last.
  status text not null,
  state text not null check (state in ('open', 'won', 'lost', 'reinstated')),
  evidence_due_at timestamptz,
  evidence_sent_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index card_disputes_of_payment on card_disputes (payment_intent_id);
create index card_disputes_open on card_disputes (created_at) where state = 'open';

create table card_refunds (
  id text primary key,
  payment_intent_id text not null,
  user_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('made', 'failed')),
  created_at timestamptz not null default now()
);
create index card_refunds_of_payment on card_refunds (payment_intent_id);

-- What a bank or card network thinks of a payment; it moves no money.
create table card_fraud_warnings (
  id text primary key,
  payment_intent_id text not null,
  user_id uuid not null,
  fraud_type text not null,
  created_at timestamptz not null default now()
);

-- The purchases that disputed or refunded money had paid for.
create table purchases_in_doubt (
  -- The dispute or the refund.
  source_id text not null,
  purchase_id uuid not null,
  -- When their commission was taken back.
  settled_at timestamptz,
  primary key (source_id, purchase_id)
);
create index purchases_in_doubt_of_purchase on purchases_in_doubt (purchase_id);
