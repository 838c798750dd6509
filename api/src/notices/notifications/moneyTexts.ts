// What notifications say about disputes, automatic top-ups and purchases for several customers.
import { autoTopUpReasonText, centsToDollars, formatDollars, t, tn } from '@portal/contract';
import { cardText, translated } from '../../base/language/storedTexts';
import type { EventData } from '../events/events';

export const dollars = (cents: number) => formatDollars(centsToDollars(cents));

export const disputeTitles: Readonly<
  Record<EventData['card-dispute']['change'], (amount: string) => string>
> = {
  opened: (amount) => t('A card payment of {amount} is disputed', { amount }),
  won: (amount) => t('{amount} is back in your wallet', { amount }),
  lost: (amount) => t('{amount} went back to the card', { amount }),
  reinstated: (amount) => t('{amount} is back in your wallet', { amount }),
};

export const disputeTexts: Readonly<Record<EventData['card-dispute']['change'], () => string>> = {
  opened: () =>
    t(
      'The bank of the card asked for this top-up back. Until that is decided, the money is held outside your wallet. If you did not ask your bank, write to us; if it was a mistake, tell your bank to withdraw it.',
    ),
  won: () => t('The payment is no longer disputed.'),
  lost: () =>
    t('The bank decided for the owner of the card. If your wallet is below zero, add funds to buy again.'),
  reinstated: () => t('The bank took its decision back.'),
};

export function autoTopUpFailure({ reason, amountCents, savedCardName }: EventData['auto-top-up-failed']) {
  const amount = dollars(amountCents);
  const card = cardText(savedCardName);
  switch (reason) {
    case 'declined':
      return {
        title: t('An automatic top-up of {amount} was declined', { amount }),
        text: t(
          'Your bank declined {card}. Nothing was charged. We try again tomorrow, and once more the day after. Choose another card or add funds to have it sooner.',
          { card },
        ),
      };
    case 'day_limit':
      return {
        title: t('Automatic top-up has reached your limit per day'),
        text: t(
          'Your balance is low, and another {amount} would exceed your limit per day. Nothing was charged. It begins anew at midnight UTC. Raise the limit or add funds to have it sooner.',
          { amount },
        ),
      };
    case 'month_limit':
      return {
        title: t('Automatic top-up has reached your limit per month'),
        text: t(
          'Your balance is low, and another {amount} would exceed your limit per month. Nothing was charged. It begins anew on the first day of the next month (UTC). Raise the limit or add funds to have it sooner.',
          { amount },
        ),
      };
    case 'payment_disputed':
      return {
        title: t('Automatic top-up is off'),
        text: `${translated(autoTopUpReasonText(reason))} ${t('Nothing was charged.')}`,
      };
    default:
      return {
        title: t('Automatic top-up is off'),
        text: [
          t('It could not charge {card}.', { card }),
          translated(autoTopUpReasonText(reason)),
          t('Nothing was charged. Then switch it on again.'),
        ].join(' '),
      };
  }
}

export const bulkText = (facts: EventData['bulk-purchase-finished']): string => {
  const { planTitle: plan, completed, refunded, refundedCents, inReview } = facts;
  const total = completed + refunded + inReview;
  const parts = [
    tn(
      completed,
      '{count} of {total} eSIMs with {plan} is ready.',
      '{count} of {total} eSIMs with {plan} are ready.',
      { total, plan },
    ),
    refunded > 0
      ? t('{count} could not be delivered: {amount} went back to your wallet.', {
          count: refunded,
          amount: dollars(refundedCents),
        })
      : '',
    inReview > 0 ? tn(inReview, '{count} is in review.', '{count} are in review.') : '',
  ];
  return parts.filter(Boolean).join(' ');
};
