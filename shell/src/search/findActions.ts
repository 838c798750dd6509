import type { User } from '@portal/contract';
import { paths, settings } from '@portal/platform/host';
import { rankOf } from './rankOf';

/** What choosing a hit does. */
export type SearchAction =
  | { do: 'open'; path: string }
  /** Leaves the application: a page of the gateway, or the operator's own address. */
  | { do: 'leave'; href: string }
  | { do: 'add-funds' | 'buy' }
  | { do: 'toggle-theme' }
  | { do: 'sign-out' };

export interface ActionHit {
  kind: 'action';
  id: string;
  title: string;
  subtitle: string;
  action: SearchAction;
}

interface Declared {
  id: string;
  title: string;
  /** Other search terms for the action. */
  synonyms: string;
  action: SearchAction;
}

const actionsOf = (user: User): Declared[] => {
  const profile: SearchAction = { do: 'open', path: paths.profile(user._id) };
  // The dashboard explains why funds cannot be added yet.
  const addBalance: SearchAction = user.isEmailVerified
    ? { do: 'add-funds' }
    : { do: 'open', path: paths.dashboard() };
  return [
    {
      id: 'add-balance',
      title: 'Add balance',
      synonyms: 'add funds money top up topup wallet card pay payment deposit credit',
      action: addBalance,
    },
    {
      id: 'buy-esim',
      title: 'Buy eSIM',
      synonyms: 'buy an purchase order shop store package plan data new sim',
      action: { do: 'buy' },
    },
    {
      id: 'profile',
      title: 'Account settings',
      synonyms:
        'profile account my personal information details name address phone email photo picture avatar',
      action: profile,
    },
    {
      id: 'password',
      title: 'Change password',
      synonyms: 'edit reset new password security account profile',
      action: profile,
    },
    {
      id: '2fa',
      title: 'Two-Factor Authentication',
      synonyms: '2fa mfa otp authenticator code codes recovery security account profile',
      action: profile,
    },
    ...(user.role === 'affiliate' ? affiliateActions(user) : []),
    {
      id: 'receipts',
      title: 'Receipts and invoices',
      synonyms: 'receipt invoice bill pdf tax vat statement download payment purchase',
      action: { do: 'open', path: paths.transactions() },
    },
    {
      id: 'refund',
      title: 'Refund a purchase',
      synonyms: 'refunds money back return cancel esim unused',
      action: { do: 'open', path: paths.transactions() },
    },
    {
      id: 'support',
      title: 'Support',
      synonyms: 'help contact question problem faq mail',
      action: { do: 'leave', href: settings.links.support },
    },
    {
      id: 'terms',
      title: 'Terms and Conditions',
      synonyms: 'legal conditions tos agreement rules',
      action: { do: 'leave', href: settings.links.terms },
    },
    {
      id: 'privacy',
      title: 'Privacy Policy',
      synonyms: 'legal data protection gdpr cookies',
      action: { do: 'leave', href: settings.links.privacy },
    },
    {
      id: 'theme',
      title: 'Switch between light and dark theme',
      synonyms: 'mode night day appearance colour color display',
      action: { do: 'toggle-theme' },
    },
    {
      id: 'sign-out',
      title: 'Sign out',
      synonyms: 'signout log logout off leave exit end session',
      action: { do: 'sign-out' },
    },
  ];
};

const affiliateActions = (user: User): Declared[] => {
  const commission: SearchAction = { do: 'open', path: paths.customerTransactions() };
  const profile = (part: string): SearchAction => ({
    do: 'open',
    path: `${paths.profile(user._id)}#${part}`,
  });
  return [
    {
      id: 'commission',
      title: 'Commission',
      synonyms: 'earnings earned sales percent pending available move wallet',
      action: commission,
    },
    {
      id: 'payouts',
      title: 'Payouts',
      synonyms: 'withdraw bank account money out commission transfer cash',
      action: commission,
    },
    {
      id: 'company',
      title: 'Company',
      synonyms: 'business brand logo colour color domain name short referral link profile',
      action: profile('company'),
    },
    {
      id: 'api-keys',
      title: 'API keys',
      synonyms: 'developer integration token secret program scopes',
      action: profile('api-keys'),
    },
    {
      id: 'webhooks',
      title: 'Webhooks',
      synonyms: 'developer integration events endpoint deliveries signature',
      action: profile('webhooks'),
    },
  ];
};

/** Returns the actions that match the query, best first. */
export function findActions(query: string, user: User): ActionHit[] {
  return actionsOf(user)
    .map((declared) => ({ declared, rank: rankOf(query, declared.title, declared.synonyms) }))
    .filter(({ rank }) => rank > 0)
    .sort((left, right) => right.rank - left.rank)
    .map(({ declared: { id, title, action } }) => ({
      kind: 'action',
      id,
      title,
      subtitle: 'Action',
      action,
    }));
}
