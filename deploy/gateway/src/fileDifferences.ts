// After a release a visitor's browser has the files of the one before. What a new file changes in one of those is some hundred
// bytes, so only that is sent: Compression Dictionary Transport (RFC 9842). A browser without it gets the file as ever.
import { sharedPlace } from '@portal/registry';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

const compress = promisify(zstdCompress);
/** The best ratio below ten milliseconds for the largest file; the window has to hold the file and the one before. */
const level = { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 23 };
/** What a difference begins with, before the SHA-256 of the file that it starts from (RFC 9842, 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** `name.hash.js`: the name stays over releases. */
const script = /^([a-z][a-z0-9-]*)\/(\w[\w.-]*)\/([\w-]+)\.[\w-]+\.js$/;

/**
 * The addresses of files that most likely resemble one, as a URL pattern: those of its name, of later releases. Shared
 * files of one name are alike in all applications, because they hold the same packages.
 *
 * @param file application, folder and name: `mfe-esim/files/calendar.0a1b2c3d.js`
 * @returns null for what is no script
 */
export function similarFiles(file: string): string | null {
  const [, application, folder, name] = script.exec(file) ?? [];
  if (!application || !name) return null;
  return folder === sharedPlace ? `/r/*/${sharedPlace}/${name}.*.js` : `/r/${application}/*/${name}.*.js`;
}

/** What tells a browser to keep a file for those that are similar, and to name it then. */
export function dictionaryHeaders(file: string): Record<string, string> {
  const match = similarFiles(file);
  return match ? { 'use-as-dictionary': `match="${match}", id="${file}"` } : {};
}

/** The file that a browser offers to start from: its name, which anybody can write, and the SHA-256 of what it holds. */
function offeredFile(headers: IncomingHttpHeaders): { file: string; hash: Buffer } | null {
  const [, file] = /^"([^"]+)"$/.exec(String(headers['dictionary-id'])) ?? [];
  const [, hash] = /^:([\w+/=]+):$/.exec(String(headers['available-dictionary'])) ?? [];
  if (!file || !hash || !/\bdcz\b/.test(headers['accept-encoding'] ?? '')) return null;
  return { file, hash: Buffer.from(hash, 'base64') };
}

/** Differences that are remembered: after a release many visitors want the same few. */
const maxDifferences = 500;

/** The differences between files of a folder. */
export class FileDifferences {
  private readonly known = new Map<string, Promise<Buffer | null>>();

  /** @param bring makes sure that a file of a release is in the folder, if there is such a file */
  constructor(
    private readonly root: string,
    private readonly bring: (file: string) => Promise<unknown>,
  ) {}

  /**
   * What is sent to a browser instead of a file, encoded as `dcz`.
   *
   * @param file application, folder and name
   * @returns null if the browser offers no similar file, or the whole file is smaller
   */
  async of(file: string, headers: IncomingHttpHeaders): Promise<Buffer | null> {
    const offered = offeredFile(headers);
    const similar = similarFiles(file);
    if (!offered || !similar || similarFiles(offered.file) !== similar) return null;
    const key = `${file} ${offered.file} ${offered.hash.toString('hex')}`;
    const known = this.known.get(key) ?? this.compare(file, offered.file, offered.hash);
    if (this.known.size >= maxDifferences) this.known.clear();
    this.known.set(key, known);
    return known;
  }

  private async compare(file: string, base: string, hash: Buffer): Promise<Buffer | null> {
    await this.bring(base);
    const [to, from, whole] = await Promise.all([
      readFile(join(this.root, file)).catch(() => null),
      readFile(join(this.root, base)).catch(() => null),
      stat(join(this.root, `${file}.br`)).catch(() => null),
    ]);
    if (!to || !from || !createHash('sha256').update(from).digest().equals(hash)) return null;
    const difference = Buffer.concat([magic, hash, await compress(to, { dictionary: from, params: level })]);
    return difference.length < (whole?.size ?? to.length) ? difference : null;
  }
}
