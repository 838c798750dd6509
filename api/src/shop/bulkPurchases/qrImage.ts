// QR codes as PNG files, many after one another.
import { create } from 'qrcode';
import sharp from 'sharp';

/** Modules of white around the code, which scanners need. */
const margin = 4;
const pixelsPerModule = 10;

/**
 * Draws a QR code. Only the modules are computed here; libvips scales and compresses outside of the process's own thread, so
 * that hundreds of codes do not hold up other requests.
 */
export async function qrImage(text: string): Promise<Buffer> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const width = modules.size + 2 * margin;
  const pixels = Buffer.alloc(width * width, 255);
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) pixels[(row + margin) * width + column + margin] = 0;
    }
  }
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .resize(width * pixelsPerModule, width * pixelsPerModule, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
