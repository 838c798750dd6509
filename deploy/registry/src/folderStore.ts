import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry, registrySchema, type Registry } from './document';
import { RegistryError } from './errors';

/** A lock left by a process that died is taken over after this long. */
const staleLockMs = 30_000;
const lockAttempts = 200;
const lockWaitMs = 25;

/**
 * A registry in a folder: `registry.json`, and every release’s files under `r/<app>/<version>/`.
 * Files are written beside their place and renamed into it, so that a reader never sees half of one.
 */
export class FolderStore {
  constructor(readonly folder: string) {}

  get registryFile(): string {
    return join(this.folder, 'registry.json');
  }

  /** Where a release’s files stand. */
  releaseFolder(name: string, version: string): string {
    return join(this.folder, 'r', name, version);
  }

  /**
   * The registry as it is now; empty where none was written yet.
   *
   * @throws RegistryError `unreadable` when the file is damaged; it is never replaced by an empty one
   */
  async read(): Promise<Registry> {
    const text = await readFile(this.registryFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return emptyRegistry;
    try {
      return registrySchema.parse(JSON.parse(text));
    } catch (cause) {
      throw new RegistryError('unreadable', `${this.registryFile} cannot be read: ${String(cause)}`);
    }
  }

  /** Changes the registry under a lock; what `change` throws leaves it as it was. */
  async update(change: (registry: Registry) => Registry): Promise<Registry> {
    await mkdir(this.folder, { recursive: true });
    const unlock = await this.lock();
    try {
      const current = await this.read();
      const next = registrySchema.parse({ ...change(current), revision: current.revision + 1 });
      await this.replaceFile(this.registryFile, `${JSON.stringify(next)}\n`);
      return next;
    } finally {
      await unlock();
    }
  }

  /** Copies a release’s files to their place for good. A place that a dead publish left half full is filled anew. */
  async putFiles(name: string, version: string, fromFolder: string): Promise<void> {
    const place = this.releaseFolder(name, version);
    const beside = `${place}.${process.pid}.part`;
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { recursive: true });
    for (const file of await readdir(fromFolder)) {
      await copyFile(join(fromFolder, file), join(beside, file), constants.COPYFILE_FICLONE);
    }
    await rm(place, { recursive: true, force: true });
    await rename(beside, place);
  }

  /** Takes the files of a removed release away. */
  async removeFiles(name: string, version: string): Promise<void> {
    await rm(this.releaseFolder(name, version), { recursive: true, force: true });
  }

  private async replaceFile(file: string, text: string): Promise<void> {
    const beside = `${file}.${process.pid}.part`;
    await writeFile(beside, text, { flush: true });
    await rename(beside, file);
  }

  private async lock(): Promise<() => Promise<void>> {
    const file = join(this.folder, 'registry.lock');
    for (let attempt = 0; attempt < lockAttempts; attempt += 1) {
      try {
        await (await open(file, 'wx')).close();
        return () => rm(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const heldSince = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - heldSince > staleLockMs) await rm(file, { force: true });
      await new Promise((resolve) => setTimeout(resolve, lockWaitMs));
    }
    throw new RegistryError('changed_meanwhile', 'Somebody else is changing the registry. Try again.');
  }
}
