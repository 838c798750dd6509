import { utcDay } from '@portal/contract';
import type { ExportPart } from './exportParts';

/** The newest receipts are in a copy as PDF, which are rendered in seconds. */
export const maxReceiptPdfs = 2000;

/** What is in a copy of one's data, in plain words. */
export const readmeText = (parts: readonly Pick<ExportPart, 'file' | 'title'>[], now: Date): string =>
  `YOUR DATA

This is a copy of what the eSIM portal has stored about your account,
created on ${utcDay(now)}.

Every part is here twice: as CSV, which spreadsheets open, and as JSON, which
programs read. Amounts are in US dollars. Times are in UTC.

${parts.map(({ file, title }) => `${`${file}.csv, ${file}.json`.padEnd(56)}${title}`).join('\n')}

What is not here
- Passwords, codes and keys: we store them so that nobody can read them.
- The numbers of your cards: the card processor has them, we do not.
- PDFs of more than ${maxReceiptPdfs} receipts: the folder "receipts" has the newest. Find the
  others among your transactions in the portal.

This file holds the activation codes of your eSIMs. Keep it where nobody else
finds it.
`;
