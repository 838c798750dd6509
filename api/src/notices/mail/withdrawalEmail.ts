// The acknowledgement of a withdrawal: the durable medium with the content of the statement and the time of its receipt.
import { formatDollars, formatExactDateTime, refundDays, t, withdrawalStatement } from '@portal/contract';
import { translated } from '../../base/language/storedTexts';
import { greeting, heading, paragraph, type EmailContent } from './emailContent';

export interface WithdrawalEmail {
  name: string;
  email: string;
  planTitle: string;
  amountCents: number;
  /** Times in ISO 8601. */
  paidAt: string;
  receivedAt: string;
  transactionId: string;
}

/** Repeats the statement, and says what happens next. */
export function withdrawalAcknowledgement(data: WithdrawalEmail): EmailContent {
  const receivedAt = formatExactDateTime(data.receivedAt, 'UTC');
  const price = formatDollars(data.amountCents / 100);
  return {
    title: t('We received your withdrawal from the contract'),
    blocks: [
      greeting(data.name),
      paragraph(
        t(
          'We received your withdrawal on {receivedAt}. This email is the acknowledgement: keep it for your records.',
          { receivedAt },
        ),
      ),
      heading(t('Your statement')),
      paragraph(translated(withdrawalStatement)),
      {
        kind: 'facts',
        facts: [
          [t('Purchase'), data.planTitle],
          [t('Reference'), data.transactionId],
          [t('Paid on'), formatExactDateTime(data.paidAt, 'UTC')],
          [t('Price'), price],
          [t('Name'), data.name],
          [t('Email'), data.email],
          [t('Received on'), receivedAt],
        ],
      },
      heading(t('What happens next')),
      paragraph(
        t(
          'The carrier ends what you bought, and {price} goes back to your wallet, usually at once and within {refundDays} days at the latest. From the wallet you can return it to your card. If it was installed or used before your withdrawal, we tell you by email, and nothing changes.',
          { price, refundDays },
        ),
      ),
    ],
  };
}
