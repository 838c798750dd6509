import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The content type of a built file. */
export const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';

/**
 * Reads a built file as a whole: a build may replace it while it is sent, and its length was promised before.
 *
 * @param path below the folder, as in an address
 * @returns null when there is none, or when the path leads out of the folder
 */
export async function readBuilt(folder: string, path: string): Promise<Buffer | null> {
  try {
    const file = join(folder, decodeURIComponent(path));
    return file.startsWith(folder + sep) ? await readFile(file) : null;
  } catch {
    return null;
  }
}
