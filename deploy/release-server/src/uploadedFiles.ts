import { RegistryError } from '@portal/registry';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Receives the files of a request into a folder that is removed afterwards.
 *
 * @param isExpected whether a file may have this name
 * @throws RegistryError `not_permitted` for another name; Error of Fastify's for a file that is too large
 */
export async function withUploadedFiles(
  request: FastifyRequest,
  isExpected: (name: string) => boolean,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-upload-'));
  try {
    for await (const part of request.files()) {
      if (!isExpected(part.filename))
        throw new RegistryError(
          'not_permitted',
          `'${part.filename}' is not the name of a file of a release.`,
        );
      await pipeline(part.file, createWriteStream(join(folder, part.filename), { flags: 'wx' }));
    }
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
