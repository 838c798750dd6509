// What an account bought and paid.
import { byAffiliate, byUser, type PersonalTable } from './personalTable';

const money = 'Bookkeeping: amounts and random ids, which the law has kept';

export const moneyTables: Readonly<Record<string, PersonalTable>> = {
  purchases: {
    owners: [...byUser, 'customer_id'],
    erasure: { clear: { tag: null, note: null } },
    exported: {
      file: 'purchases',
      title: 'What you bought',
      columns: ['id', 'created_at', 'type', 'plan_title', 'amount_cents', 'status', 'tag', 'iccid'],
      // What an affiliate paid for a customer is the affiliate's; the customer has the eSIM and its plans.
      owners: byUser,
    },
  },
  affiliate_sales: { owners: [...byAffiliate, 'customer_id'], erasure: { keep: money } },
  bulk_purchase_lines: {
    owners: [
      'customer_id',
      { column: 'bulk_purchase_id', of: 'bulk_purchases', key: 'id', owner: 'affiliate_id' },
    ],
    erasure: { clear: { name: '', email: '', tag: '' } },
  },
  bulk_purchases: {
    owners: byAffiliate,
    erasure: { keep: money },
    exported: {
      file: 'bulk-purchases',
      title: 'What you bought for several customers',
      columns: ['id', 'created_at', 'plan_title', 'price_cents', 'lines', 'finished_at'],
    },
  },
  top_ups: {
    owners: byUser,
    erasure: { keep: money },
    exported: {
      file: 'top-ups',
      title: 'Money that you added by card',
      columns: ['payment_intent_id', 'amount_cents', 'created_at', 'credited_at'],
    },
  },
  card_refunds: {
    owners: byUser,
    erasure: { keep: money },
    exported: {
      file: 'returns-to-cards',
      title: 'Money that went back to your card',
      columns: ['payment_intent_id', 'amount_cents', 'fee_cents', 'state', 'created_at'],
    },
  },
  card_disputes: {
    owners: byUser,
    erasure: { keep: money },
    exported: {
      file: 'disputes',
      title: 'Card payments that a bank disputed',
      columns: ['payment_intent_id', 'amount_cents', 'reason', 'state', 'created_at', 'ended_at'],
    },
  },
  card_fraud_warnings: { owners: byUser, erasure: { keep: 'Prevents fraud: ids of card payments' } },
  purchase_refunds: {
    owners: byUser,
    erasure: { clear: { note: null, withdrawal_name: null, withdrawal_email: null } },
    exported: {
      file: 'refunds',
      title: 'Refunds and withdrawals',
      columns: ['purchase_id', 'state', 'created_at', 'withdrawn_at', 'withdrawal_name', 'withdrawal_email'],
    },
  },
  money_back_requests: { owners: byUser, erasure: 'delete' },
  renewal_attempts: { owners: byUser, erasure: { keep: money } },
  receipts: {
    owners: byUser,
    erasure: {
      keep: 'Tax law: receipts are kept whole, with the name and address that they are made out to',
    },
    exported: {
      file: 'receipts',
      title: 'Your receipts and credit notes',
      columns: ['label', 'kind', 'amount_cents', 'supplied_at', 'issued_at', 'document'],
      order: 'supplied_at',
    },
  },
  wallet_alerts: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'wallet-alert',
      title: 'Below which amount you are told of your wallet',
      columns: ['below_cents', 'updated_at'],
      order: 'updated_at',
    },
  },
  auto_top_ups: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'automatic-top-up',
      title: 'When your saved card tops your wallet up',
      columns: [
        'below_cents',
        'amount_cents',
        'day_limit_cents',
        'month_limit_cents',
        'saved_card_name',
        'agreed_at',
        'off_reason',
        'off_at',
      ],
      order: 'agreed_at',
    },
  },
  auto_top_up_mandates: {
    owners: byUser,
    erasure: { keep: 'Bookkeeping: what payments by card were agreed to, without a name' },
    exported: {
      file: 'card-agreements',
      title: 'What you agreed to about charges of your card without you',
      columns: ['kind', 'version', 'text', 'agreed_at'],
      order: 'agreed_at',
    },
  },
  auto_top_up_attempts: {
    owners: byUser,
    erasure: { keep: money },
    exported: {
      file: 'automatic-top-ups',
      title: 'Automatic top-ups',
      columns: ['payment_intent_id', 'amount_cents', 'state', 'created_at'],
    },
  },
  invoice_addresses: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'invoice-address',
      title: 'What your receipts say beside your name',
      columns: ['company', 'address', 'tax_id', 'updated_at'],
      order: 'updated_at',
    },
  },
  payout_accounts: {
    owners: byAffiliate,
    erasure: 'delete',
    exported: {
      file: 'payout-account',
      title: 'Where your commission is paid out to',
      columns: ['country', 'bank', 'state', 'schedule', 'created_at'],
    },
  },
  payouts: {
    owners: byAffiliate,
    erasure: { clear: { bank: null, cancel_token_hash: null } },
    exported: {
      file: 'payouts',
      title: 'Commission that was paid out to you',
      columns: ['created_at', 'amount_cents', 'bank', 'state', 'finished_at'],
    },
  },
  ledger_accounts: { owners: ['owner_id'], erasure: { keep: money } },
};
