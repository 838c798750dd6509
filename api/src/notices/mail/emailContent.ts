// The parts that the texts of several emails share.
import { t } from '@portal/contract';
import { toBuffer } from 'qrcode';
import type { Block } from './blocks';
import { shortened } from './quoted';

export interface Attachment {
  filename: string;
  cid: string;
  content: Buffer;
  contentType: string;
  /** Shown where the email refers to it, instead of as a file below it. */
  contentDisposition: 'inline';
}

/** The content of an email before rendering. */
export interface EmailContent {
  /** Subject and heading. */
  title: string;
  blocks: readonly Block[];
  /** The QR code that `picture` shows. */
  qrCode?: { content: string; filename: string };
}

const qrContentId = 'qr-code';

/** The picture of a QR code, for `picture`. */
export const qrPicture = async ({
  content,
  filename,
}: NonNullable<EmailContent['qrCode']>): Promise<Attachment> => ({
  filename,
  cid: qrContentId,
  content: await toBuffer(content, { errorCorrectionLevel: 'M', margin: 4, width: 480 }),
  contentType: 'image/png',
  contentDisposition: 'inline',
});

/** @param name null for a stranger, who must not be greeted with a user-supplied name */
export const greeting = (name: string | null): Block => ({
  kind: 'greeting',
  text: name === null ? t('Hello,') : t('Hello {name},', { name: shortened(name) }),
});
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const button = (text: string, link: string): Block => ({ kind: 'button', text, link });
/** The attached QR code. */
export const picture = (description: string): Block => ({
  kind: 'picture',
  contentId: qrContentId,
  description,
});
