// The profile of an account, and who it is elsewhere.
import { byAffiliate, byUser, type PersonalTable } from './personalTable';

export const profileTables: Readonly<Record<string, PersonalTable>> = {
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
    },
  },
  users: {
    owners: ['id'],
    // The email, which is required, and the time are set by the erasure itself.
    erasure: {
      clear: {
        fname: 'Closed',
        lname: 'account',
        password_hash: null,
        country: null,
        language: 'en',
        phone_number: null,
        avatar: null,
        address: null,
        postal_code: null,
        is_email_verified: false,
        is_2fa_enabled: false,
        two_factor_pending_secret: null,
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
        'language',
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
    },
  },
};
