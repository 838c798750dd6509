import { t } from '../language';
const form = /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/;

/** Names that could be taken for the portal itself, or for one of its pages. */
const reserved: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'affiliate',
  'affiliates',
  'api',
  'billing',
  'contact',
  'customer',
  'customers',
  'esim',
  'esim-portal',
  'help',
  'info',
  'login',
  'mail',
  'new',
  'null',
  'official',
  'payment',
  'payments',
  'portal',
  'postmaster',
  'privacy',
  'register',
  'root',
  'security',
  'sign-in',
  'sign-up',
  'staff',
  'support',
  'system',
  'team',
  'terms',
  'undefined',
  'wallet',
  'webmaster',
  'www',
]);

/** Shown where a short referral name belongs to another affiliate. */
export const referralNameTaken = t('This referral name is taken. Choose another one.');

/** What is wrong with an affiliate's short referral name, as a sentence; null if nothing is. */
export function referralNameProblem(name: string): string | null {
  if (name.length < 3 || name.length > 30) return t('Use 3 to 30 characters');
  if (!form.test(name))
    return t('Use lower-case letters, digits and hyphens, with a letter or digit first and last');
  return reserved.has(name) ? t('This name is reserved. Choose another one.') : null;
}
