// Emails whose recipient does not exist, as the mail server says: trying again would change nothing.
import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { enqueue } from '../../base/work/work';
import { mailsTable } from './mailsTable';
import { refusedAddressWork } from './outbox';

/**
 * The permanent codes of RFC 3463 about the recipient's address or a disabled mailbox. Others, such as a sender that is
 * blocked or a wrong password, an operator can repair.
 */
const noMailbox = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

export const isNoMailbox = (error: unknown): boolean =>
  noMailbox.test((error as { response?: string }).response ?? '');

/** Ends the email, and has the accounts of the address told, unless the email before was refused too. */
export async function giveUpRefused(
  tx: Transaction,
  { id, recipient }: Pick<typeof mailsTable.$inferSelect, 'id' | 'recipient'>,
  lastError: string,
): Promise<void> {
  const { refusedAt, sentAt } = mailsTable;
  const [before] = await tx
    .select({ refusedAt })
    .from(mailsTable)
    .where(
      and(
        eq(mailsTable.recipient, recipient),
        ne(mailsTable.id, id),
        or(isNotNull(sentAt), isNotNull(refusedAt)),
      ),
    )
    .orderBy(desc(sql`coalesce(${sentAt}, ${refusedAt})`))
    .limit(1);
  await tx
    .update(mailsTable)
    .set({ refusedAt: sql`now()`, failedAt: new Date(), payload: null, lastError })
    .where(eq(mailsTable.id, id));
  if (!before?.refusedAt) await enqueue(tx, refusedAddressWork, { payload: { mailId: id, recipient } });
}
