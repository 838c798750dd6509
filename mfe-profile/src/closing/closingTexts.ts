import { formatDollars, t, tn, type Closing, type ClosingBlocker } from '@portal/contract';

/** What must end first, and what the user can do about it. */
export const blockerTexts: Readonly<Record<ClosingBlocker, string>> = {
  open_purchase: t(
    'A purchase or a refund is not decided yet, or an eSIM is being ordered for you. That takes minutes, in review up to a day: your transactions show what you paid for.',
  ),
  top_up_on_its_way: t(
    'An automatic top-up is on its way to your wallet. Close your account when it has arrived.',
  ),
  payout_on_its_way: t('A payout is on its way to your bank. Close your account when it has arrived.'),
  return_on_its_way: t('Money is on its way to your card. That takes minutes: try again soon.'),
  open_dispute: t(
    'Your bank disputes a card payment. Close your account when the bank has decided, or tell it to withdraw the dispute.',
  ),
  wallet_below_zero: t('Your wallet is below zero. Add funds until it is not, or write to us.'),
};

/** Of what only a later release of the server knows. */
export const otherBlocker = t('Something is not finished yet. Try again later, or write to us.');

/** What becomes of what the account has, one sentence for each. */
export function consequencesOf({ esims, renewals, customers, commission, days }: Closing): string[] {
  return [
    t('You are signed out everywhere now. For {days} days you can sign in again to keep your account.', {
      days,
    }),
    esims > 0 &&
      tn(
        esims,
        'Your eSIM stays on your phone and works until the plans end. You can no longer see them here, install them again or add data.',
        '{count} eSIMs stay on your phones and work until the plans end. You can no longer see them here, install them again or add data.',
      ),
    renewals > 0 && t('Auto-renew ends now.'),
    commission > 0 &&
      t(
        '{amount} of commission, with what is still pending, is lost unless you move it or have it paid out first.',
        { amount: formatDollars(commission) },
      ),
    customers > 0 &&
      tn(
        customers,
        'Your customer keeps the account and the eSIMs. You no longer see them, and your referral link ends. What they buy in these {days} days earns you commission only if you keep your account.',
        '{count} customers keep their accounts and eSIMs. You no longer see them, and your referral link ends. What they buy in these {days} days earns you commission only if you keep your account.',
        { days },
      ),
    t('Receipts stay with us for as long as tax law asks. Everything else about you is erased.'),
  ].filter((text) => typeof text === 'string');
}
