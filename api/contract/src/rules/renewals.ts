// Auto-renew: the same plan again, from the wallet, when it ends or runs low.
import { t } from '../language';
import { codeText } from '../formats/codeText';
import { formatDollars } from '../formats/money';
import type { RenewalReason } from '../schemas/renewal';
import { minTopUpDollars } from './topUps';

/** Under this share of its data a plan is renewed. */
export const renewalShare = 0.05;

/** What the owner of the card agrees to; amounts in dollars. The page shows this text, and the server stores it. */
export const renewalMandate = (terms: {
  cardName: string;
  planTitle: string;
  price: number;
  monthLimit: number;
}): string =>
  t(
    'We may charge {card} what your wallet lacks for {plan} whenever it is renewed on this eSIM: {least} at least and {most} at most, for renewals of {monthLimit} a calendar month (UTC), until you switch it off.',
    {
      card: terms.cardName,
      plan: terms.planTitle,
      least: formatDollars(minTopUpDollars),
      most: formatDollars(Math.max(terms.price, minTopUpDollars)),
      monthLimit: formatDollars(terms.monthLimit),
    },
  );

const texts: Readonly<Record<RenewalReason, string>> = {
  insufficient_funds: t('Your wallet did not have enough money. Add funds, then resume.'),
  price_changed: t('The price of this plan has changed. Resume to agree to the new price.'),
  plan_not_for_sale: t('This plan is no longer sold. Buy another plan for this eSIM.'),
  carrier_refused: t('The carrier did not carry out the order. Your money is back in your wallet.'),
  card_declined: t(
    'Your wallet did not have enough money, and your card was declined. Add funds or choose another card, then resume.',
  ),
  payment_disputed: t(
    'Your wallet did not have enough money, and your card was left alone, because a card payment of yours was disputed. Add funds or choose the card again, then resume.',
  ),
  ended_by_owner: t('You deleted or gave back what it bought last. Buy the plan again, then switch it on.'),
  renewal_limit_reached: t('The limit of this month is reached. Raise it, then resume.'),
};

/** Why auto-renew is paused, and what to do. */
export const renewalReasonText = (reason: RenewalReason): string =>
  codeText(texts, reason, t('Look at the facts below, then resume.'));
