// The pages of the link that cancels a payout.
import { t } from '@portal/contract';
import { escapeHtml } from '../../base/http/escapeHtml';
import { linkPage } from '../../base/http/linkPage';
import { formatCents } from '../receipts/pdf/receiptPage';
import type { PayoutRow } from './payoutsTables';

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** Asks while the payout waits, since mail scanners open links; otherwise says what became of it. */
export function payoutPage({ state, amountCents }: Pick<PayoutRow, 'state' | 'amountCents'>): string {
  const amount = formatCents(amountCents);
  switch (state) {
    case 'waiting':
      return linkPage(
        t('Cancel the payout of {amount}?', { amount }),
        `${paragraph(t('The money goes back to your commission. Nothing has left yet.'))}<form method="post"><p><button type="submit">${escapeHtml(t('Cancel the payout'))}</button></p></form>`,
      );
    case 'cancelled':
    case 'failed':
      return linkPage(
        state === 'cancelled' ? t('The payout was cancelled') : t('The payout has failed'),
        paragraph(
          t(
            '{amount} are in your commission. If you did not request this payout, change your password and sign out all other devices.',
            { amount },
          ),
        ),
      );
    case 'processing':
    case 'paid':
      return linkPage(
        t('This payout has left'),
        paragraph(
          t(
            '{amount} are on their way to the bank and cannot be cancelled any more. If you did not request this payout, write to us at once.',
            { amount },
          ),
        ),
      );
  }
}

export const unknownLinkPage = (): string =>
  linkPage(
    t('This link is not valid any more'),
    paragraph(t('Nothing was changed. If there is a newer mail about this payout, use the link in it.')),
  );
