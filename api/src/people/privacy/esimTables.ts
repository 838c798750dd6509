// eSIMs of an account.
import { byUser, ofEsim, type PersonalTable } from './personalTable';

export const esimTables: Readonly<Record<string, PersonalTable>> = {
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
  watched_plans: {
    owners: [ofEsim],
    erasure: 'delete',
    exported: {
      file: 'plans',
      title: 'The plans of your eSIMs, as the carrier reported them last',
      columns: ['esim_uid', 'plan_title', 'status', 'quota_bytes', 'remaining_bytes', 'starts_at', 'ends_at'],
      order: 'first_seen_at',
    },
  },
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
        'created_at',
        'archived_at',
        'deleted_at',
      ],
    },
  },
};
