// Where images lie: a folder, or an S3-compatible store when S3_* is set.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../settings';

/** File names come from this module only: letters, digits, - and _, and an ending. */
export interface ImageStore {
  write(fileName: string, content: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such image. */
  read(fileName: string): Promise<Buffer | null>;
  remove(fileName: string): Promise<void>;
}

function folderStore(folder: string): ImageStore {
  return {
    write: async (fileName, content) => {
      await mkdir(folder, { recursive: true });
      const temporaryFile = join(folder, `.${fileName}.${randomBytes(6).toString('hex')}`);
      await writeFile(temporaryFile, content, { flag: 'wx', mode: 0o640 });
      await rename(temporaryFile, join(folder, fileName));
    },
    read: async (fileName) => {
      try {
        return await readFile(join(folder, fileName));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (fileName) => rm(join(folder, fileName), { force: true }),
  };
}

const responseTimeoutMs = 15_000;

function objectStore(endpoint: string, bucket: string, client: AwsClient): ImageStore {
  const send = (fileName: string, init: RequestInit = {}) =>
    client.fetch(`${endpoint.replace(/\/+$/, '')}/${bucket}/${fileName}`, {
      ...init,
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
  return {
    write: async (fileName, content, contentType) => {
      const headers = { 'content-type': contentType };
      const response = await send(fileName, { method: 'PUT', body: new Uint8Array(content), headers });
      if (!response.ok) throw new Error(`The image store answered ${response.status} to a write`);
    },
    read: async (fileName) => {
      const response = await send(fileName);
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The image store answered ${response.status} to a read`);
      return Buffer.from(await response.arrayBuffer());
    },
    remove: async (fileName) => {
      const response = await send(fileName, { method: 'DELETE' });
      if (!response.ok && response.status !== 404)
        throw new Error(`The image store answered ${response.status} to a removal`);
    },
  };
}

/** The store that the settings name. @throws when S3_* is set in part only */
export function openImageStore(settings: Settings): ImageStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ENDPOINT) return folderStore(settings.UPLOADS_DIR);
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ENDPOINT also needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    service: 's3',
    region: S3_REGION ?? 'us-east-1',
    retries: 2,
  });
  return objectStore(S3_ENDPOINT, S3_BUCKET, client);
}
