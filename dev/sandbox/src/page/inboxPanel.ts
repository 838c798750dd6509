import type { ReceivedMail } from '../mail/mailbox';
import { byId, element, fetchJson } from './elements';

let mails: ReceivedMail[] = [];
let chosenId: string | undefined;

const showMail = (mail: ReceivedMail): void => {
  const frame = element('iframe', {
    title: `The mail ‘${mail.subject}’`,
    src: `/sandbox/mail/${mail.id}/html`,
  });
  // Sandboxed: no scripts, no forms, an opaque origin; links open in a new tab.
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  const links = mail.links.map((link) =>
    element('li', {}, element('a', { href: link, target: '_blank', rel: 'noreferrer' }, link)),
  );
  const files = mail.attachments.map(({ name, size, url }) =>
    element('li', {}, element('a', { href: url }, `${name} (${size} bytes)`)),
  );
  byId('mail').replaceChildren(
    element('h3', {}, mail.subject || '(no subject)'),
    element('p', {}, `From ${mail.from} to ${mail.to.join(', ')}, ${new Date(mail.date).toLocaleString()}`),
    frame,
    ...(links.length ? [element('h4', {}, 'Links'), element('ul', {}, ...links)] : []),
    ...(files.length ? [element('h4', {}, 'Attachments'), element('ul', {}, ...files)] : []),
    element('details', {}, element('summary', {}, 'As text'), element('pre', {}, mail.text)),
  );
};

const renderMails = (): void => {
  const query = byId<HTMLInputElement>('mail-search').value.trim().toLowerCase();
  const found = mails.filter((mail) => `${mail.to.join(' ')} ${mail.subject}`.toLowerCase().includes(query));
  const rows = found.map((mail) => {
    const button = element(
      'button',
      { type: 'button' },
      element('strong', {}, mail.subject || '(no subject)'),
      element('small', {}, `${mail.to.join(', ')} · ${new Date(mail.date).toLocaleString()}`),
    );
    button.setAttribute('aria-current', String(mail.id === chosenId));
    button.addEventListener('click', () => {
      chosenId = mail.id;
      for (const other of byId('mail-list').querySelectorAll('button')) other.removeAttribute('aria-current');
      button.setAttribute('aria-current', 'true');
      showMail(mail);
    });
    return element('li', {}, button);
  });
  const empty = mails.length === 0 ? 'No mail yet.' : 'No mail matches.';
  byId('mail-list').replaceChildren(...(rows.length ? rows : [element('li', {}, empty)]));
};

/** Reloads the inbox; the list is rendered only if an email arrived, so that the focus stays. */
export const refreshInbox = async (): Promise<void> => {
  const read = await fetchJson<ReceivedMail[]>('/sandbox/mail.json');
  const hasChanged = read.length !== mails.length || read[0]?.id !== mails[0]?.id;
  mails = read;
  if (hasChanged || byId('mail-list').childElementCount === 0) renderMails();
};

export const startInbox = (): void => byId('mail-search').addEventListener('input', renderMails);
