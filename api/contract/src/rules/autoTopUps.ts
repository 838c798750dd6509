// Automatic top-up: a saved card is charged when a purchase leaves too little in a wallet.
import { t } from '../language';
import { codeText } from '../formats/codeText';
import { formatDollars } from '../formats/money';
import type { AutoTopUpReason } from '../schemas/autoTopUp';

/** After so many declines in a row it switches itself off. */
export const autoTopUpDeclines = 3;

/** What the owner of the card agrees to; amounts in dollars. The page shows this text, and the server stores it. */
export const autoTopUpMandate = (terms: {
  cardName: string;
  balanceBelow: number;
  topUpAmount: number;
  dayLimit: number;
  monthLimit: number;
}): string =>
  t(
    'We may charge {card} {amount} whenever your balance is below {balance}, at most {dayLimit} a day and {monthLimit} a calendar month (UTC), until you switch it off.',
    {
      card: terms.cardName,
      amount: formatDollars(terms.topUpAmount),
      balance: formatDollars(terms.balanceBelow),
      dayLimit: formatDollars(terms.dayLimit),
      monthLimit: formatDollars(terms.monthLimit),
    },
  );

const texts: Readonly<Record<AutoTopUpReason, string>> = {
  card_declined: t(
    'Your bank declined this card three times in a row. Choose another card, or ask your bank.',
  ),
  card_expired: t('This card has expired. Choose another one.'),
  card_removed: t('This card is no longer saved. Choose another one.'),
  payment_disputed: t(
    'A card payment of yours is in dispute. Once that is settled, you can have cards charged again.',
  ),
  authentication_required: t('Your bank wants you to approve each payment by this card. Choose another one.'),
};

/** Why automatic top-up switched itself off, and what to do. */
export const autoTopUpReasonText = (reason: AutoTopUpReason): string =>
  codeText(texts, reason, t('Look at your cards, then switch it on again.'));
