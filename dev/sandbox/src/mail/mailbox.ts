import { mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { randomText } from '../stripe/identifiers';

export interface ReceivedMail {
  id: string;
  /** Recipients of the SMTP envelope. */
  to: string[];
  from: string;
  subject: string;
  /** Arrival time, ISO 8601. */
  date: string;
  text: string;
  html: string;
  links: string[];
  /** Where an answer goes; empty if to the sender. */
  replyTo: string[];
  attachments: { name: string; type: string; size: number; contentId: string | null; url: string }[];
}

export interface AttachedFile {
  name: string;
  type: string;
  content: Buffer;
}

const maxStoredMails = 500;
const recipientsHeader = 'X-Sandbox-Recipients';

const contentOf = (attachment: Attachment): Buffer =>
  typeof attachment.content === 'string'
    ? Buffer.from(attachment.content)
    : Buffer.from(attachment.content as ArrayBuffer);

/**
 * Received emails, newest first. Each is stored as a file when it arrives, so nothing is lost when the process ends.
 */
export class Mailbox {
  private mails: ReceivedMail[] = [];

  private constructor(private readonly folder: string) {}

  /** Opens the folder and loads its emails. */
  static async open(dataFolder: string): Promise<Mailbox> {
    const mailbox = new Mailbox(join(dataFolder, 'mail'));
    mkdirSync(mailbox.folder, { recursive: true });
    const files = readdirSync(mailbox.folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
    for (const file of files) mailbox.mails.unshift(await mailbox.read(file.slice(0, -'.eml'.length)));
    return mailbox;
  }

  list(): ReceivedMail[] {
    return this.mails;
  }

  find(id: string): ReceivedMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  async receive(raw: Buffer, recipients: string[]): Promise<ReceivedMail> {
    const id = `${String(Date.now()).padStart(15, '0')}-${randomText(8)}`;
    const header = `${recipientsHeader}: ${recipients.join(', ').replace(/[\r\n]/g, '')}\r\n`;
    writeFileSync(`${this.pathOf(id)}.new`, Buffer.concat([Buffer.from(header), raw]));
    renameSync(`${this.pathOf(id)}.new`, this.pathOf(id));
    const mail = await this.read(id);
    this.mails.unshift(mail);
    for (const old of this.mails.splice(maxStoredMails)) unlinkSync(this.pathOf(old.id));
    return mail;
  }

  clear(): void {
    for (const mail of this.mails.splice(0)) unlinkSync(this.pathOf(mail.id));
  }

  async attachment(id: string, index: number): Promise<AttachedFile | undefined> {
    if (!this.find(id)) return undefined;
    const attachment = (await this.parse(id)).attachments[index];
    if (!attachment) return undefined;
    return {
      name: attachment.filename ?? `attachment-${index + 1}`,
      type: attachment.mimeType,
      content: contentOf(attachment),
    };
  }

  private async read(id: string): Promise<ReceivedMail> {
    const email = await this.parse(id);
    const recipients =
      email.headers.find((header) => header.key === recipientsHeader.toLowerCase())?.value ?? '';
    const body = { html: email.html ?? '', text: email.text ?? '' };
    return {
      id,
      to: recipients.split(', ').filter(Boolean),
      from: email.from?.address ?? '',
      subject: email.subject ?? '',
      date: new Date(Number(id.slice(0, 15))).toISOString(),
      ...body,
      links: linksOf(body),
      replyTo: (email.replyTo ?? []).flatMap(({ address }) => address ?? []),
      attachments: email.attachments.map((attachment, index) => ({
        name: attachment.filename ?? `attachment-${index + 1}`,
        type: attachment.mimeType,
        size: contentOf(attachment).byteLength,
        contentId: attachment.contentId?.replace(/^<|>$/g, '') ?? null,
        url: `/sandbox/mail/${id}/attachments/${index}`,
      })),
    };
  }

  private parse(id: string): Promise<Email> {
    return PostalMime.parse(readFileSync(this.pathOf(id)));
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}

const decodeEntities = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=').replaceAll('&#61;', '=').replaceAll('&quot;', '"');

/**
 * The web links of an email in reading order, without duplicates: first those of the HTML, then those of the text.
 */
const linksOf = (mail: { html: string; text: string }): string[] => {
  const inHtml = [...mail.html.matchAll(/<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  );
  const inText = [...mail.text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) =>
    link.replace(/[.,;:!?]+$/, ''),
  );
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//.test(link));
};
