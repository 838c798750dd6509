// After a release a visitor's browser has the files of the one before. What a new file changes in one of those is some hundred
// bytes, so only that is sent: Compression Dictionary Transport (RFC 9842). A browser without it gets the file as ever.
import { createHash } from 'node:crypto';
import { access, readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

const compress = promisify(zstdCompress);
/** The best ratio: 3 ms for most files, 40 for the largest, once each. The window has to hold the file and the one before. */
const level = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 23 };
/** What a difference begins with, before the SHA-256 of the file that it starts from (RFC 9842, 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** `name.hash.js`, below application and release: the name stays over releases. */
const script = /^([a-z][a-z0-9-]*)\/\w[\w.-]*\/([\w-]+)\.[\w-]+\.js$/;

/**
 * The files that one is worth keeping for, as the pattern of their addresses: those of its name, in other releases and in
 * other applications, whose entries and packages are alike; the shell's own code, for all others, because it has the same
 * components. A browser takes the longest pattern that fits.
 *
 * @param file application, folder and name: `mfe-esim/files/calendar.0a1b2c3d.js`
 * @returns null for what is no script
 */
function similarFiles(file: string): string | null {
  const [, application, name] = script.exec(file) ?? [];
  if (!name) return null;
  return application === name ? everyScript : `/r/*/${name}.*.js`;
}
const everyScript = '/r/*.js';

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
    if (!offered || !similar || ![everyScript, similar].includes(similarFiles(offered.file) ?? ''))
      return null;
    const key = `${file} ${offered.file} ${offered.hash.toString('hex')}`;
    try {
      // What was removed is not sent from memory.
      await access(join(this.root, file));
      const known = this.known.get(key);
      if (known) return await known;
      if (this.known.size >= maxDifferences) this.known.clear();
      const difference = this.compare(file, offered.file, offered.hash);
      this.known.set(key, difference);
      return await difference;
    } catch {
      // Without either file, or with another one under its name. What is missing now can be there at the next request.
      this.known.delete(key);
      return null;
    }
  }

  private async compare(file: string, base: string, hash: Buffer): Promise<Buffer | null> {
    await this.bring(base);
    const [to, from, whole] = await Promise.all([
      readFile(join(this.root, file)),
      readFile(join(this.root, base)),
      stat(join(this.root, `${file}.br`)).catch(() => null),
    ]);
    if (!createHash('sha256').update(from).digest().equals(hash)) throw new Error(`${base} is another file`);
    const difference = Buffer.concat([magic, hash, await compress(to, { dictionary: from, params: level })]);
    return difference.length < (whole?.size ?? to.length) ? difference : null;
  }
}
