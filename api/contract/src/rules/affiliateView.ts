import { t } from '../language';
/** What an affiliate sees of their customers, as customers are told before they accept and in their profile. */
export const affiliateSees: readonly string[] = [
  t('Your name, email and phone number'),
  t('Your eSIMs, with status, plans and usage'),
  t('Your purchases, with the commission that they earn'),
];

/** What stays the customer's alone. */
export const affiliateNeverSees = t(
  'Your wallet balance, your cards and the QR codes of eSIMs that you pay for stay yours alone.',
);
