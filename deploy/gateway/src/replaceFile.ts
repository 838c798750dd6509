import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file as a whole or not at all. A write that fails leaves nothing, so that a full disk does not get fuller. */
export async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const partial = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(partial, content);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}
