import { sql, type Column } from 'drizzle-orm';
import { defineFlow } from '../../base/commands/flow';

/** The flow of an email and of a push message. An operator may have one tried again that was given up. */
export const messageFlow = defineFlow<'waiting' | 'sent' | 'failed', 'send' | 'give-up'>({
  waiting: { send: 'sent', 'give-up': 'failed' },
  failed: { send: 'sent', 'give-up': 'failed' },
  sent: {},
});

/** The state of a message, of which its table has the times. */
export const messageState = ({ sentAt, failedAt }: Record<'sentAt' | 'failedAt', Column>) =>
  sql`case when ${sentAt} is not null then 'sent' when ${failedAt} is not null then 'failed' else 'waiting' end`;
