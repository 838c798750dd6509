import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';

/** Photographs a part of the screen and reads the QR code in it; null when there is none. */
export async function readQrCode(element: Locator): Promise<string | null> {
  return decodeQrPicture(await element.screenshot());
}

/** Reads the QR code in a picture file; null when there is none. */
export async function decodeQrPicture(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
