// What people upload is never served as it came: the pixels are read and written anew, which leaves
// behind everything that is not a picture (metadata, places, hidden files).
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { invalidInput } from '../http/httpErrors';

export const maxImageBytes = 2 * 1024 * 1024;
/** A small file can unpack to a huge picture; this many pixels are read at most. */
const maxPixels = 24_000_000;
const maxSidePixels = 1024;

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

const notAnImage = () => invalidInput('Please upload a png, jpeg or webp image.', undefined, 'image_invalid');

/** Decodes and re-encodes an image, at most 1024 pixels wide and high. @throws 422 `image_invalid` */
export async function reencodeImage(bytes: Buffer): Promise<CleanImage> {
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
    // Whatever the decoder says of its insides is of no use to the one who uploads.
    throw notAnImage();
  }
}
