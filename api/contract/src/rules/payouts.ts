// Payouts of commission to an affiliate's bank account.
import { lookUp, t } from '../language';
import { codeText } from '../formats/codeText';

export const payoutSchedules = ['none', 'weekly', 'monthly'] as const;
export type PayoutSchedule = (typeof payoutSchedules)[number];

/** What each schedule does, as the screen says it. */
export const payoutScheduleLabels: Readonly<Record<PayoutSchedule, string>> = {
  none: t('Only when I request it'),
  weekly: t('Every Monday'),
  monthly: t('On the first day of every month'),
};

/** Why a payout failed. */
export const payoutFailures = [
  'account_not_ready',
  'currency_not_supported',
  'account_unknown',
  'balance_insufficient',
  'refused',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

const failureTexts: Readonly<Record<PayoutFailure, string>> = {
  account_not_ready: t(
    'Your payout account cannot receive money at present. Complete its set-up, then request the payout again.',
  ),
  currency_not_supported: t(
    'Your payout account cannot receive US dollars. Change its bank account in the set-up, then request the payout again.',
  ),
  account_unknown: t('Your payout account does not exist any more. Your commission stays as it is.'),
  balance_insufficient: t('We could not send the money at the moment. Request the payout again later.'),
  refused: t(
    'The payment provider refused the payout. Check the details of your payout account, then request it again.',
  ),
};

/** Why a payout failed, where the money is, and what to do; also for a reason that only a later release knows. */
export const payoutFailureText = (failure: string): string => {
  const text = codeText<string>(failureTexts, failure, failureTexts.refused);
  // The constants of a server are English.
  return `${lookUp(text) ?? text} ${t('The money is back in your commission.')}`;
};
