import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { RegistryError } from './errors';
import { logName, ReleaseStore, type VersionedText } from './store';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const immutable = 'public, max-age=31536000, immutable';
/** Parallel uploads: enough to use the bandwidth, few enough for a small machine. */
const concurrentUploads = 6;
/** S3’s own limit for one call. */
const deleteBatch = 1000;

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
// S3 returns 412 when the object exists and 409 when another conditional write is in progress.
const isConflict = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0);

/** Connection settings of an S3-compatible store. */
export interface ObjectStoreSettings extends S3ClientConfig {
  bucket: string;
  /** Prefix of every key, for instance `portal/`; may be empty. */
  prefix: string;
}

/**
 * A store in a bucket of an S3-compatible service with conditional writes (`If-Match`, `If-None-Match`), with the
 * same layout as a folder.
 */
export class ObjectStore extends ReleaseStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;

  constructor({ bucket, prefix, ...config }: ObjectStoreSettings) {
    super();
    this.bucket = bucket;
    this.prefix = prefix;
    this.client = new S3Client({ forcePathStyle: true, ...config });
  }

  get address(): string {
    return `s3://${this.bucket}/${this.prefix}`;
  }

  async currentEtag(): Promise<string | null> {
    const found = await this.client
      .send(new HeadObjectCommand(this.at('registry.json')))
      .catch((error: unknown) => this.nullWhenMissing(error));
    return found?.ETag ?? null;
  }

  protected async readText(): Promise<VersionedText | null> {
    const found = await this.get('registry.json');
    return found && { text: found.content.toString('utf8'), etag: found.etag };
  }

  protected async replaceText(text: string, expectedEtag: string | null): Promise<boolean> {
    const condition = expectedEtag === null ? { IfNoneMatch: '*' } : { IfMatch: expectedEtag };
    return this.put('registry.json', Buffer.from(text), {
      ContentType: 'application/json',
      CacheControl: 'no-cache',
      ...condition,
    });
  }

  protected async addToLog(revision: number, text: string): Promise<void> {
    await this.put(`log/${logName(revision)}`, Buffer.from(text), {
      ContentType: 'application/json',
      IfNoneMatch: '*',
    });
  }

  protected async logTexts(limit: number): Promise<string[]> {
    const keys = (await this.list('log/')).sort().reverse().slice(0, limit);
    const lines = await Promise.all(keys.map((key) => this.get(key)));
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
    const keys = await this.list(`r/${name}/${version}/`);
    for (let start = 0; start < keys.length; start += deleteBatch) {
      const objects = keys.slice(start, start + deleteBatch).map((key) => ({ Key: this.prefix + key }));
      await this.client.send(new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects: objects } }));
    }
  }

  async readFile(name: string, version: string, file: string): Promise<Buffer | null> {
    return (await this.get(`r/${name}/${version}/${file}`))?.content ?? null;
  }

  async storedReleases(): Promise<{ name: string; version: string }[]> {
    const releases = (await this.list('r/')).map((key) => key.split('/').slice(1, 3).join('/'));
    return [...new Set(releases)].map((release) => {
      const [name = '', version = ''] = release.split('/');
      return { name, version };
    });
  }

  /** Writes a file once. Writing the same content again is a repeated publish, not an error. */
  private async putFile(key: string, content: Buffer): Promise<void> {
    const options = {
      ContentType: contentTypes[extname(key)] ?? 'application/octet-stream',
      CacheControl: immutable,
      IfNoneMatch: '*',
    };
    if (await this.put(key, content, options)) return;
    const present = await this.get(key);
    if (present?.content.equals(content)) return;
    throw new RegistryError('changed_meanwhile', `${key} already exists with other content. Try again.`);
  }

  /** Returns false when the condition failed. */
  private async put(key: string, content: Buffer, options: object): Promise<boolean> {
    try {
      await this.client.send(new PutObjectCommand({ ...this.at(key), Body: content, ...options }));
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  }

  private async get(key: string): Promise<{ content: Buffer; etag: string } | null> {
    const found = await this.client
      .send(new GetObjectCommand(this.at(key)))
      .catch((error: unknown) => this.nullWhenMissing(error));
    if (!found?.Body) return null;
    return { content: Buffer.from(await found.Body.transformToByteArray()), etag: found.ETag ?? '' };
  }

  private async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    const pages = paginateListObjectsV2(
      { client: this.client },
      { Bucket: this.bucket, Prefix: this.prefix + prefix },
    );
    for await (const { Contents = [] } of pages) {
      keys.push(...Contents.map(({ Key = '' }) => Key.slice(this.prefix.length)));
    }
    return keys;
  }

  private at(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  private nullWhenMissing(error: unknown): null {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
