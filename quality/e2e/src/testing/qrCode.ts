import jsQR from 'jsqr';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** Takes a screenshot of a part of the screen and decodes its QR code; null when there is none. */
export async function readQrCode(element: Locator): Promise<string | null> {
  return decodeQrPicture(await element.screenshot());
}

/** Decodes the QR code in an image file; null when there is none. */
export async function decodeQrPicture(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
