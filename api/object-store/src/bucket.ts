import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';

/** S3’s own limit for one call. */
const deleteBatch = 1000;
const defaultTimeoutMs = 60_000;
/** For a large file. */
const fileTimeoutMs = 300_000;

/** Connection settings of a bucket of an S3-compatible service. */
export interface BucketSettings {
  bucket: string;
  /** Prefix of every key, for instance `portal/`; may be empty. */
  prefix?: string;
  /** Default: AWS. */
  endpoint?: string | undefined;
  /** Default: us-east-1. */
  region?: string | undefined;
  /** Default: the credentials that the AWS SDK finds, such as the machine’s role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** How long one operation may take, with the SDK’s two retries. Default: one minute. */
  timeoutMs?: number;
}

/** Headers of an object and the condition of its write. */
export interface PutOptions {
  contentType: string;
  cacheControl?: string;
  /** Write only over the object with this ETag, or, with null, only where there is none. */
  expectedEtag?: string | null | undefined;
}

export interface StoredObject {
  content: Buffer;
  etag: string;
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
// S3 returns 412 when the object exists and 409 when another conditional write is in progress.
const isConflict = (error: unknown) => [409, 412].includes(statusOf(error) ?? 0);

function nullWhenMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** The objects of a bucket below a prefix. Every operation throws the SDK’s error when the service refuses it. */
export class Bucket {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly prefix: string;
  private readonly timeoutMs: number;

  constructor({ bucket, prefix = '', timeoutMs = defaultTimeoutMs, ...connection }: BucketSettings) {
    this.bucket = bucket;
    this.prefix = prefix;
    this.timeoutMs = timeoutMs;
    const { endpoint, region = 'us-east-1', credentials } = connection;
    this.client = new S3Client({
      region,
      forcePathStyle: true,
      // Services other than AWS may not know the SDK’s own checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      ...(endpoint && { endpoint }),
      ...(credentials && { credentials }),
    });
  }

  get address(): string {
    return `s3://${this.bucket}/${this.prefix}`;
  }

  /** The ETag of an object, or null if it does not exist. */
  async etagOf(key: string): Promise<string | null> {
    const found = await this.client
      .send(new HeadObjectCommand(this.at(key)), this.options())
      .catch(nullWhenMissing);
    return found?.ETag ?? null;
  }

  /** An object, or null if it does not exist. */
  async get(key: string): Promise<StoredObject | null> {
    const found = await this.client
      .send(new GetObjectCommand(this.at(key)), this.options())
      .catch(nullWhenMissing);
    if (!found?.Body) return null;
    return { content: Buffer.from(await found.Body.transformToByteArray()), etag: found.ETag ?? '' };
  }

  /** Writes an object. Returns false when its condition failed. */
  async put(
    key: string,
    content: Buffer,
    { contentType, cacheControl, expectedEtag }: PutOptions,
  ): Promise<boolean> {
    const command = new PutObjectCommand({
      ...this.at(key),
      Body: content,
      ContentType: contentType,
      CacheControl: cacheControl,
      ...(expectedEtag === null && { IfNoneMatch: '*' }),
      ...(typeof expectedEtag === 'string' && { IfMatch: expectedEtag }),
    });
    try {
      await this.client.send(command, this.options());
      return true;
    } catch (error) {
      if (expectedEtag !== undefined && isConflict(error)) return false;
      throw error;
    }
  }

  /** Writes a file of this machine as an object, without reading all of it into memory. */
  async putFile(key: string, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    const command = new PutObjectCommand({
      ...this.at(key),
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: contentType,
    });
    await this.client.send(command, { abortSignal: AbortSignal.timeout(fileTimeoutMs) });
  }

  /** The content of an object, or null if it does not exist. The timeout ends with the first byte: readers can be slow. */
  async getStream(key: string): Promise<Readable | null> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), this.timeoutMs);
    try {
      const command = new GetObjectCommand(this.at(key));
      const found = await this.client.send(command, { abortSignal: abort.signal }).catch(nullWhenMissing);
      return found?.Body instanceof Readable ? found.Body : null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The keys that begin with `keyPrefix`. */
  async list(keyPrefix: string): Promise<string[]> {
    const keys: string[] = [];
    const input = { Bucket: this.bucket, Prefix: this.prefix + keyPrefix };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, input)) {
      keys.push(...Contents.map(({ Key = '' }) => Key.slice(this.prefix.length)));
    }
    return keys;
  }

  /** Deletes an object; one that does not exist is no error. */
  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)), this.options());
  }

  /** Deletes objects in bulk. */
  async removeAll(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += deleteBatch) {
      const objects = keys.slice(start, start + deleteBatch).map((key) => ({ Key: this.prefix + key }));
      const command = new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects: objects } });
      await this.client.send(command, this.options());
    }
  }

  private at(key: string) {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }

  private options() {
    return { abortSignal: AbortSignal.timeout(this.timeoutMs) };
  }
}
