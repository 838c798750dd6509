// Sign-ins, notices and programs of an account.
import { byAffiliate, byUser, ofEsim, type PersonalTable } from './personalTable';

export const accessTables: Readonly<Record<string, PersonalTable>> = {
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
    owners: [
      { column: 'recipient', of: 'users', key: 'email', owner: 'id' },
      { column: 'recipient', of: 'email_changes', key: 'new_email', owner: 'user_id' },
    ],
    erasure: 'delete',
  },
  passkey_challenges: {
    owners: [{ column: 'session_id', of: 'sessions', key: 'id', owner: 'user_id' }],
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
      columns: ['created_at', 'last_used_at', 'expires_at', 'ended_at', 'user_agent', 'ip_address', 'place'],
    },
  },
  authenticators: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'authenticator-apps',
      title: 'Your authenticator apps, without their secrets',
      columns: ['name', 'created_at', 'last_used_at'],
    },
  },
  trusted_devices: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'trusted-devices',
      title: 'Devices that sign in without a second factor',
      columns: ['created_at', 'last_used_at', 'expires_at', 'user_agent', 'ip_address', 'place'],
    },
  },
  passkeys: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'passkeys',
      title: 'Your passkeys, without their keys',
      columns: ['name', 'is_backed_up', 'created_at', 'last_used_at', 'locked_at'],
    },
  },
  passkey_accounts: { owners: byUser, erasure: 'delete' },
  security_activity: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'security-activity',
      title: 'Sign-ins, failed ones and changes of your account',
      columns: ['happened_at', 'kind', 'method', 'title', 'user_agent', 'ip_address', 'place', 'times'],
      order: 'happened_at',
    },
  },
  account_decisions: {
    owners: byUser,
    erasure: { keep: 'What operators did to accounts must be provable' },
    exported: {
      file: 'decisions-of-support',
      title: 'What our support did to your account, and why',
      columns: ['created_at', 'done', 'reason'],
    },
  },
  temp_logins: { owners: byUser, erasure: 'delete' },
  email_changes: {
    owners: byUser,
    erasure: 'delete',
    exported: {
      file: 'email-changes',
      title: 'Changes of your email that wait',
      columns: ['new_email', 'created_at', 'expires_at'],
    },
  },
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
    },
  },
  handovers: {
    owners: [...byAffiliate, ofEsim],
    erasure: 'delete',
    exported: {
      file: 'hand-over-links',
      title: 'Links to eSIMs that you created, without their secrets',
      columns: ['esim_uid', 'created_at', 'expires_at', 'opened_at', 'revoked_at'],
      owners: byAffiliate,
    },
  },
};
