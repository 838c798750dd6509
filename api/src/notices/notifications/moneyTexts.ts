// What notifications say about disputes, automatic top-ups and purchases for several customers.
import { autoTopUpReasonText, centsToDollars, formatDollars } from '@portal/contract';
import type { EventData } from '../events/events';

export const dollars = (cents: number) => formatDollars(centsToDollars(cents));

export const disputeTitles: Readonly<
  Record<EventData['card-dispute']['change'], (amount: string) => string>
> = {
  opened: (amount) => `A card payment of ${amount} is disputed`,
  won: (amount) => `${amount} is back in your wallet`,
  lost: (amount) => `${amount} went back to the card`,
  reinstated: (amount) => `${amount} is back in your wallet`,
};

export const disputeTexts: Readonly<Record<EventData['card-dispute']['change'], string>> = {
  opened:
    'The bank of the card asked for this top-up back. Until that is decided, the money is held outside your wallet. If you did not ask your bank, write to us; if it was a mistake, tell your bank to withdraw it.',
  won: 'The payment is no longer disputed.',
  lost: 'The bank decided for the owner of the card. If your wallet is below zero, add funds to buy again.',
  reinstated: 'The bank took its decision back.',
};

export function autoTopUpFailure({ reason, amountCents, savedCardName }: EventData['auto-top-up-failed']) {
  const amount = dollars(amountCents);
  switch (reason) {
    case 'declined':
      return {
        title: `An automatic top-up of ${amount} was declined`,
        text: `Your bank declined ${savedCardName}. Nothing was charged. We try again tomorrow, and once more the day after. Choose another card or add funds to have it sooner.`,
      };
    case 'day_limit':
    case 'month_limit': {
      const isDay = reason === 'day_limit';
      const limit = isDay ? 'limit per day' : 'limit per month';
      const again = isDay ? 'at midnight UTC' : 'on the first day of the next month (UTC)';
      return {
        title: `Automatic top-up has reached your ${limit}`,
        text: `Your balance is low, and another ${amount} would exceed your ${limit}. Nothing was charged. It begins anew ${again}. Raise the limit or add funds to have it sooner.`,
      };
    }
    case 'payment_disputed':
      return {
        title: 'Automatic top-up is off',
        text: `${autoTopUpReasonText(reason)} Nothing was charged.`,
      };
    default:
      return {
        title: 'Automatic top-up is off',
        text: `It could not charge ${savedCardName}. ${autoTopUpReasonText(reason)} Nothing was charged. Then switch it on again.`,
      };
  }
}

const isOrAre = (count: number) => (count === 1 ? 'is' : 'are');

export const bulkText = (facts: EventData['bulk-purchase-finished']): string => {
  const { planTitle, completed, refunded, refundedCents, inReview } = facts;
  const parts = [
    `${completed} of ${completed + refunded + inReview} eSIMs with ${planTitle} ${isOrAre(completed)} ready.`,
    refunded > 0
      ? `${refunded} could not be delivered: ${dollars(refundedCents)} went back to your wallet.`
      : '',
    inReview > 0 ? `${inReview} ${isOrAre(inReview)} in review.` : '',
  ];
  return parts.filter(Boolean).join(' ');
};
