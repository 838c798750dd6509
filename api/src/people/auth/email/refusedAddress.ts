// An address of accounts that gets no emails: its owners are told in the portal, since no email can tell them.
import { t } from '@portal/contract';
import { inLanguage } from '../../../base/language/inLanguage';
import { handleWork, type WorkHandler } from '../../../base/work/work';
import { recordEvent } from '../../../notices/events/events';
import { refusedAddressWork } from '../../../notices/mail/outbox';
import type { Needs } from '../../../services';
import { findAccountsOfEmail } from '../../users/accounts';

const noticeOf = (email: string) => () => ({
  title: t('Our emails do not reach you'),
  text: t(
    'The mail server of {email} says that there is no such mailbox. Change the email in your profile. If you can no longer read mails there to confirm the change, write to our support.',
    { email },
  ),
});

/** What tells the accounts of the address, once for the email that was refused. */
export const refusedAddressHandler = ({ db }: Needs<'db'>): WorkHandler =>
  handleWork(refusedAddressWork, async ({ mailId, recipient }) => {
    for (const { id: userId, language } of await findAccountsOfEmail(db, recipient))
      await recordEvent(db, {
        kind: 'security-change',
        key: `mail-refused ${mailId} ${userId}`,
        userId,
        data: { ...inLanguage(language, noticeOf(recipient)), isMailed: true },
      });
  });
