// Automatic top-up: a saved card is charged when a purchase leaves too little in a wallet.
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
  `We may charge ${terms.cardName} ${formatDollars(terms.topUpAmount)} whenever your balance is below ` +
  `${formatDollars(terms.balanceBelow)}, at most ${formatDollars(terms.dayLimit)} a day and ` +
  `${formatDollars(terms.monthLimit)} a calendar month (UTC), until you switch it off.`;

const texts: Readonly<Record<AutoTopUpReason, string>> = {
  card_declined: 'Your bank declined this card three times in a row. Choose another card, or ask your bank.',
  card_expired: 'This card has expired. Choose another one.',
  card_removed: 'This card is no longer saved. Choose another one.',
  payment_disputed:
    'A card payment of yours is in dispute. Once that is settled, you can have cards charged again.',
  authentication_required: 'Your bank wants you to approve each payment by this card. Choose another one.',
};

/** Why automatic top-up switched itself off, and what to do. */
export const autoTopUpReasonText = (reason: AutoTopUpReason): string =>
  codeText(texts, reason, 'Look at your cards, then switch it on again.');
