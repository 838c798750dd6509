// The email of one or several notifications.
import { t } from '@portal/contract';
import type { Block } from './blocks';
import { button, greeting, heading, paragraph, type EmailContent } from './emailContent';
import type { NotificationEmail } from './emailTemplates';

/** The subject is the title of the first notification, and how many more come in the same email. */
export function notificationContent({ name, items, unsubscribe }: NotificationEmail): EmailContent {
  const [first, ...others] = items;
  const title = first?.title ?? '';
  const blocks: Block[] = [greeting(name)];
  for (const item of items) {
    if (others.length > 0) blocks.push(heading(item.title));
    blocks.push(paragraph(item.text), button(item.linkLabel, item.link));
  }
  if (unsubscribe) {
    blocks.push({ kind: 'link', text: t('Send me no more mails of this kind'), link: unsubscribe });
  }
  const count = others.length;
  return { title: count > 0 ? t('{title}, and {count} more', { title, count }) : title, blocks };
}
