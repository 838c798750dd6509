// Uploaded images are decoded and re-encoded before they are served, which removes metadata, locations and embedded
// files.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { DomainError } from '../../base/errors/domainErrors';
import { limitConcurrency } from '../../base/security/concurrencyLimit';

export const maxImageBytes = 2 * 1024 * 1024;
/** Protects against decompression bombs. */
const maxPixels = 24_000_000;
const maxSidePixels = 1024;

/** An interlaced picture of so many pixels takes 200 MB while it is decoded, whoever uploads it. */
const maxWaiting = 20;
const retryAfterSeconds = 10;
const inTurn = limitConcurrency(1, maxWaiting, () => uploadsBusy(retryAfterSeconds));

const formats = {
  png: { extension: 'png', contentType: 'image/png' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  webp: { extension: 'webp', contentType: 'image/webp' },
} as const;

export interface CleanImage {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** Not 429: it would sign out whoever changes the picture in their profile. */
export const uploadsBusy = (retryAfterSeconds: number) =>
  new DomainError(
    'uploads_busy',
    'Too many pictures are being uploaded. Please try again later.',
    undefined,
    Math.max(1, Math.ceil(retryAfterSeconds)),
  );
const notAnImage = () => new DomainError('image_invalid', 'Please upload a png, jpeg or webp image.');

/**
 * Decodes and re-encodes an image, at most 1024 pixels wide and high.
 * @throws 422 `image_invalid`; 409 `uploads_busy` when too many wait for their turn
 */
export const reencodeImage = (bytes: Buffer): Promise<CleanImage> => inTurn(() => reencode(bytes));

async function reencode(bytes: Buffer): Promise<CleanImage> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    const known = Object.entries(formats).find(([name]) => name === format);
    if (!known) throw notAnImage();
    const [name, { extension, contentType }] = known;
    const content = await image
      .rotate()
      .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
      .toFormat(name as keyof typeof formats)
      .timeout({ seconds: 10 })
      .toBuffer();
    return { fileName: `${randomBytes(18).toString('base64url')}.${extension}`, contentType, content };
  } catch {
    // The decoder's message does not help the user.
    throw notAnImage();
  }
}
