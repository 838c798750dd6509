// The email of one or several notifications.
import type { Block } from './blocks';
import { button, heading, paragraph, type EmailContent } from './emailContent';
import type { NotificationEmail } from './emailTemplates';
import { shortened } from './quoted';

/** The subject of one notification is its title; several come in one email. */
export function notificationContent({ name, items, unsubscribe }: NotificationEmail): EmailContent {
  const [first] = items;
  const isOne = items.length === 1;
  const blocks: Block[] = [paragraph(`Hello ${shortened(name)},`)];
  for (const { title, text, linkLabel, link } of items) {
    if (!isOne) blocks.push(heading(title));
    blocks.push(paragraph(text), button(linkLabel, link));
  }
  if (unsubscribe) {
    blocks.push({ kind: 'link', text: 'Send me no more mails of this kind', link: unsubscribe });
  }
  return { title: isOne && first ? first.title : `${items.length} messages about your eSIMs`, blocks };
}
