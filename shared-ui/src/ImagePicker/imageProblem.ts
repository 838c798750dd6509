import { t } from '@portal/contract';

/** Error if a required image is missing. */
export const selectImageFirst = t('Please select an image first!');

const imageTypes = ['image/png', 'image/jpeg', 'image/jpg', 'image/webp'] as const;

export const imageAccept = imageTypes.join(',');

const maxBytes = 2 * 1024 * 1024;

/** Returns why this file is rejected, or null. The server also checks the file's content. */
export function imageProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.some((type) => type === file.type))
    return t('Please choose a png, jpeg, jpg or webp image.');
  if (file.size === 0) return t('This file is empty.');
  if (file.size > maxBytes) return t('This image is larger than 2 MB.');
  return null;
}
