// What every table of the database has of an account: how its rows are found, what of them is in a copy of one's data, and
// what becomes of them when the account is closed. A test finds tables and columns that are missing here (decision record 69).

/** The column with the id of the account, or the way to it through another table. */
export type OwnerPath = string | { column: string; of: string; key: string; owner: string };

/** `delete` removes the rows, an object overwrites columns, `keep` says why they stay. */
export type Erasure =
  | 'delete'
  | { clear: Readonly<Record<string, null | string | boolean>> }
  | { keep: string };

export interface ExportedPart {
  /** The name of the files, without their ending. */
  file: string;
  title: string;
  /** Amounts in cents are exported in dollars. Secrets, and hashes of secrets, are never listed. */
  columns: readonly string[];
  order: string;
}

export interface PersonalTable {
  /** Several if an account has rows in more than one way. */
  owners: readonly OwnerPath[];
  erasure: Erasure;
  exported?: ExportedPart;
}

const money = 'Bookkeeping: amounts and random ids, which the law has kept';
const ofEsim = { column: 'esim_uid', of: 'esims', key: 'uid', owner: 'customer_id' } as const;
const byUser = ['user_id'] as const;
const byAffiliate = ['affiliate_id'] as const;

/** In the order in which they are erased: a row before the one that it refers to. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  data_exports: { owners: byUser, erasure: 'delete' },
  push_deliveries: {
    owners: [{ column: 'notification_id', of: 'notifications', key: 'id', owner: 'user_id' }],
    erasure: 'delete',
  },
  push_subscriptions: { owners: byUser, erasure: 'delete' },
  notifications: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'notifications',
      title: 'What you were told',
      columns: ['created_at', 'kind', 'title', 'text', 'read_at'],
      order: 'created_at',
    },
  },
  notification_preferences: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'notification-choices',
      title: 'By which way you want to be told what',
      columns: ['kind', 'channel', 'is_on', 'changed_at'],
      order: 'changed_at',
    },
  },
  events: { owners: byUser, erasure: 'delete' },
  mails: {
    owners: [{ column: 'recipient', of: 'users', key: 'email', owner: 'id' }],
    erasure: 'delete',
  },
  refresh_tokens: {
    owners: [{ column: 'session_id', of: 'sessions', key: 'id', owner: 'user_id' }],
    erasure: 'delete',
  },
  sessions: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'sessions',
      title: 'Where you signed in',
      columns: ['created_at', 'last_used_at', 'expires_at', 'ended_at', 'user_agent', 'ip_address'],
      order: 'created_at',
    },
  },
  temp_logins: { owners: byUser, erasure: 'delete' },
  link_tokens: { owners: byUser, erasure: 'delete' },
  recovery_codes: { owners: byUser, erasure: 'delete' },
  idempotent_answers: { owners: byUser, erasure: 'delete' },
  api_keys: {
    owners: byAffiliate,
    erasure: 'delete',
    exported: {
      file: 'api-keys',
      title: 'Your API keys, without their secrets',
      columns: ['name', 'prefix', 'scopes', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'],
      order: 'created_at',
    },
  },
  webhook_deliveries: {
    owners: [{ column: 'endpoint_id', of: 'webhook_endpoints', key: 'id', owner: 'affiliate_id' }],
    erasure: 'delete',
  },
  webhook_endpoints: {
    owners: byAffiliate,
    erasure: 'delete',
    exported: {
      file: 'webhooks',
      title: 'Your webhook endpoints, without their secrets',
      columns: ['url', 'description', 'event_types', 'created_at', 'disabled_at', 'disabled_reason'],
      order: 'created_at',
    },
  },
  handovers: {
    owners: [...byAffiliate, ofEsim],
    erasure: 'delete',
    exported: {
      file: 'hand-over-links',
      title: 'Links to eSIMs that you created, without their secrets',
      columns: ['esim_uid', 'created_at', 'expires_at', 'opened_at', 'revoked_at'],
      order: 'created_at',
    },
  },
  renewals: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'auto-renew',
      title: 'Plans that renew themselves',
      columns: [
        'esim_uid',
        'plan_title',
        'agreed_cents',
        'month_limit_cents',
        'saved_card_name',
        'paused_reason',
        'created_at',
      ],
      order: 'created_at',
    },
  },
  esim_usage: {
    owners: [ofEsim],
    erasure: 'delete',
    exported: {
      file: 'data-usage',
      title: 'What your eSIMs used',
      columns: ['esim_uid', 'day', 'plan_id', 'total_used_bytes'],
      order: 'day',
    },
  },
  esim_cases: {
    owners: [ofEsim],
    erasure: 'delete',
    exported: {
      file: 'esim-problems',
      title: 'What was found when an eSIM did not work',
      columns: ['esim_uid', 'cause', 'checks', 'checked_at', 'times', 'opened_at'],
      order: 'opened_at',
    },
  },
  watched_plans: { owners: [ofEsim], erasure: 'delete' },
  plan_figures: { owners: [ofEsim], erasure: 'delete' },
  esims: {
    owners: ['customer_id'],
    // The number stays: the carrier bills by it. Nobody is told of its plans any more.
    erasure: { clear: { tag: '', activation_code: '', check_at: null } },
    exported: {
      file: 'esims',
      title: 'Your eSIMs and their plans',
      columns: [
        'uid',
        'tag',
        'iccid',
        'activation_code',
        'smdp_address',
        'service_status',
        'plans',
        'created_at',
        'archived_at',
        'deleted_at',
      ],
      order: 'created_at',
    },
  },
  purchases: {
    owners: [...byUser, 'customer_id'],
    erasure: { clear: { tag: null, note: null } },
    exported: {
      file: 'purchases',
      title: 'What you bought',
      columns: ['id', 'created_at', 'type', 'plan_title', 'amount_cents', 'status', 'tag', 'iccid'],
      order: 'created_at',
    },
  },
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
      order: 'created_at',
    },
  },
  top_ups: {
    owners: byUser,
    erasure: { keep: money },
    exported: {
      file: 'top-ups',
      title: 'Money that you added by card',
      columns: ['payment_intent_id', 'amount_cents', 'created_at', 'credited_at'],
      order: 'created_at',
    },
  },
  card_refunds: {
    owners: byUser,
    erasure: { keep: money },
    exported: {
      file: 'returns-to-cards',
      title: 'Money that went back to your card',
      columns: ['payment_intent_id', 'amount_cents', 'fee_cents', 'state', 'created_at'],
      order: 'created_at',
    },
  },
  card_disputes: {
    owners: byUser,
    erasure: { keep: money },
    exported: {
      file: 'disputes',
      title: 'Card payments that a bank disputed',
      columns: ['payment_intent_id', 'amount_cents', 'reason', 'state', 'created_at', 'ended_at'],
      order: 'created_at',
    },
  },
  card_fraud_warnings: { owners: byUser, erasure: { keep: 'Prevents fraud: ids of card payments' } },
  purchase_refunds: { owners: byUser, erasure: { clear: { note: null } } },
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
      order: 'created_at',
    },
  },
  payouts: {
    owners: byAffiliate,
    erasure: { clear: { bank: null, cancel_token_hash: null } },
    exported: {
      file: 'payouts',
      title: 'Commission that was paid out to you',
      columns: ['created_at', 'amount_cents', 'bank', 'state', 'finished_at'],
      order: 'created_at',
    },
  },
  card_customers: { owners: byUser, erasure: 'delete' },
  carrier_customers: { owners: byUser, erasure: 'delete' },
  referral_visits: {
    owners: byAffiliate,
    erasure: 'delete',
    exported: {
      file: 'referral-visits',
      title: 'How often your referral link was opened',
      columns: ['day', 'visits'],
      order: 'day',
    },
  },
  former_referral_names: { owners: byUser, erasure: 'delete' },
  uploads: {
    owners: ['owner_id'],
    erasure: 'delete',
    exported: {
      file: 'pictures',
      title: 'Pictures that you uploaded',
      columns: ['file_name', 'content_type', 'byte_size', 'created_at'],
      order: 'created_at',
    },
  },
  ledger_accounts: { owners: ['owner_id'], erasure: { keep: money } },
  users: {
    owners: ['id'],
    // The email, which is required, and the time are set by the erasure itself.
    erasure: {
      clear: {
        fname: 'Closed',
        lname: 'account',
        password_hash: null,
        country: null,
        phone_number: null,
        avatar: null,
        address: null,
        postal_code: null,
        is_email_verified: false,
        is_2fa_enabled: false,
        two_factor_secret: null,
        two_factor_pending_secret: null,
        two_factor_last_step: null,
        company_name: null,
        domain: null,
        logo: null,
        brand_colour: null,
        referral_name: null,
        terms_accepted_at: null,
      },
    },
    exported: {
      file: 'account',
      title: 'Your account and profile',
      columns: [
        'id',
        'email',
        'role',
        'fname',
        'lname',
        'country',
        'phone_number',
        'address',
        'postal_code',
        'is_email_verified',
        'is_2fa_enabled',
        'company_name',
        'domain',
        'brand_colour',
        'referral_name',
        'terms_accepted_at',
        'created_at',
      ],
      order: 'created_at',
    },
  },
};
