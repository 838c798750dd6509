// The acknowledgement of a withdrawal: the durable medium with the content of the statement and the time of its receipt.
import { formatDollars, formatExactDateTime, refundDays, withdrawalStatement } from '@portal/contract';
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
    title: 'We received your withdrawal from the contract',
    blocks: [
      greeting(data.name),
      paragraph(
        `We received your withdrawal on ${receivedAt}. This email is the acknowledgement: keep it for your records.`,
      ),
      heading('Your statement'),
      paragraph(withdrawalStatement),
      {
        kind: 'facts',
        facts: [
          ['Purchase', data.planTitle],
          ['Reference', data.transactionId],
          ['Paid on', formatExactDateTime(data.paidAt, 'UTC')],
          ['Price', price],
          ['Name', data.name],
          ['Email', data.email],
          ['Received on', receivedAt],
        ],
      },
      heading('What happens next'),
      paragraph(
        `The carrier ends what you bought, and ${price} goes back to your wallet, usually at once and within ${refundDays} days at the latest. From the wallet you can return it to your card. If it was installed or used before your withdrawal, we tell you by email, and nothing changes.`,
      ),
    ],
  };
}
