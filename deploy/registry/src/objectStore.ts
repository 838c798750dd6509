import type { Bucket } from '@portal/object-store';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { RegistryError } from './errors';
import { compressedForms, contentDiffers, filePath, sharedPlace } from './sharedFiles';
import { logName, ReleaseStore, type VersionedText } from './store';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const immutable = 'public, max-age=31536000, immutable';
/** Parallel uploads: enough to use the bandwidth, few enough for a small machine. */
const concurrentUploads = 6;
/**
 * A store in a bucket of an S3-compatible service with conditional writes (`If-Match`, `If-None-Match`), with the
 * same layout as a folder.
 */
export class ObjectStore extends ReleaseStore {
  constructor(private readonly bucket: Bucket) {
    super();
  }

  get address(): string {
    return this.bucket.address;
  }

  currentEtag(): Promise<string | null> {
    return this.bucket.etagOf('registry.json');
  }

  protected async readText(): Promise<VersionedText | null> {
    const found = await this.bucket.get('registry.json');
    return found && { text: found.content.toString('utf8'), etag: found.etag };
  }

  protected async replaceText(text: string, expectedEtag: string | null): Promise<boolean> {
    return this.bucket.put('registry.json', Buffer.from(text), {
      contentType: 'application/json',
      cacheControl: 'no-cache',
      expectedEtag,
    });
  }

  // Some services accept If-None-Match and If-Match and ignore them.
  protected async checkConditionalWrites(): Promise<void> {
    const key = `conditional-write-check/${randomUUID()}`;
    const isWritten = (expectedEtag: string | null) =>
      this.bucket.put(key, Buffer.from('check'), { contentType: 'text/plain', expectedEtag });
    try {
      await isWritten(null);
      if ((await isWritten(null)) || (await isWritten('"another-etag"'))) {
        throw new RegistryError(
          'no_conditional_writes',
          `${this.address} ignores conditions of writes (If-None-Match, If-Match), so two changes at the same time would lose one. Use a service that supports them, or a folder.`,
        );
      }
    } finally {
      await this.bucket.remove(key);
    }
  }

  protected async addToLog(revision: number, text: string): Promise<void> {
    await this.bucket.put(`log/${logName(revision)}`, Buffer.from(text), {
      contentType: 'application/json',
      expectedEtag: null,
    });
  }

  protected async logTexts(limit: number): Promise<string[]> {
    const keys = (await this.bucket.list('log/')).sort().reverse().slice(0, limit);
    const lines = await Promise.all(keys.map((key) => this.bucket.get(key)));
    return lines.flatMap((line) => (line ? [line.content.toString('utf8')] : []));
  }

  async putFiles(name: string, version: string, fromFolder: string): Promise<void> {
    const queue = await readdir(fromFolder);
    const uploadNext = async () => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        await this.putFile(`r/${name}/${version}/${file}`, await readFile(join(fromFolder, file)));
      }
    };
    await Promise.all(Array.from({ length: concurrentUploads }, uploadNext));
  }

  async removeFiles(name: string, version: string): Promise<void> {
    // First the maps: until the files are gone, `storedReleases` names the release.
    await this.bucket.removeAll(await this.bucket.list(`maps/${name}/${version}/`));
    await this.bucket.removeAll(await this.bucket.list(`r/${name}/${version}/`));
  }

  async putSourceMap(name: string, version: string, file: string, content: Buffer): Promise<void> {
    await this.bucket.put(`maps/${name}/${version}/${file}`, content, {
      contentType: 'application/octet-stream',
      cacheControl: 'private, no-store',
    });
  }

  async readSourceMap(name: string, version: string, file: string): Promise<Buffer | null> {
    return (await this.bucket.get(`maps/${name}/${version}/${file}`))?.content ?? null;
  }

  async putSharedFile(name: string, fromFolder: string, file: string): Promise<void> {
    const key = `r/${name}/${sharedPlace}/${file}`;
    const content = await readFile(join(fromFolder, file));
    const stored = await this.bucket.get(key);
    if (stored && !stored.content.equals(content)) throw contentDiffers(name, file);
    if (stored) return;
    // The file itself comes last: if it exists, its compressed forms do too.
    for (const form of compressedForms) {
      const compressed = await readFile(join(fromFolder, `${file}${form}`)).catch(() => null);
      if (compressed) await this.putNew(`${key}${form}`, compressed);
    }
    await this.putFile(key, content);
  }

  async sharedFiles(name: string): Promise<string[]> {
    const folder = `r/${name}/${sharedPlace}/`;
    return (await this.bucket.list(folder)).map((key) => key.slice(folder.length));
  }

  async removeSharedFiles(name: string, files: readonly string[]): Promise<void> {
    await this.bucket.removeAll(files.map((file) => `r/${name}/${sharedPlace}/${file}`));
  }

  async readFile(name: string, version: string, file: string): Promise<Buffer | null> {
    return (await this.bucket.get(`r/${filePath(name, version, file)}`))?.content ?? null;
  }

  async storedReleases(): Promise<{ name: string; version: string }[]> {
    const releases = (await this.bucket.list('r/')).map((key) => key.split('/').slice(1, 3).join('/'));
    return [...new Set(releases)]
      .map((release) => {
        const [name = '', version = ''] = release.split('/');
        return { name, version };
      })
      .filter(({ version }) => version !== sharedPlace);
  }

  /** Writes a file once. Writing the same content again is a repeated publish, not an error. */
  private async putFile(key: string, content: Buffer): Promise<void> {
    if (await this.putNew(key, content)) return;
    const present = await this.bucket.get(key);
    if (present?.content.equals(content)) return;
    throw new RegistryError('changed_meanwhile', `${key} already exists with other content. Try again.`);
  }

  private putNew(key: string, content: Buffer): Promise<boolean> {
    return this.bucket.put(key, content, {
      contentType: contentTypes[extname(key)] ?? 'application/octet-stream',
      cacheControl: immutable,
      expectedEtag: null,
    });
  }
}
