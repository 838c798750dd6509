// An address of accounts that gets no emails: its owners are told in the portal, since no email can tell them.
import { handleWork, type WorkHandler } from '../../../base/work/work';
import { recordEvent } from '../../../notices/events/events';
import { refusedAddressWork } from '../../../notices/mail/outbox';
import type { Needs } from '../../../services';
import { findAccountsOfEmail } from '../../users/accounts';

const title = 'Our emails do not reach you';
const textFor = (email: string) =>
  `The mail server of ${email} says that there is no such mailbox. Change the email in your profile. If you can no ` +
  'longer read mails there to confirm the change, write to our support.';

/** What tells the accounts of the address, once for the email that was refused. */
export const refusedAddressHandler = ({ db }: Needs<'db'>): WorkHandler =>
  handleWork(refusedAddressWork, async ({ mailId, recipient }) => {
    for (const { id: userId } of await findAccountsOfEmail(db, recipient))
      await recordEvent(db, {
        kind: 'security-change',
        key: `mail-refused ${mailId} ${userId}`,
        userId,
        data: { title, text: textFor(recipient), isMailed: true },
      });
  });
