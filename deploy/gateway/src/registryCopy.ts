import { registrySchema, type Registry } from '@portal/registry';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The last good registry of a store on this machine, for a start while the store is away. */
export class RegistryCopy {
  private readonly file: string;

  /** @param address of the store; each store has a copy of its own */
  constructor(
    private readonly folder: string,
    address: string,
    private readonly onError: (error: unknown) => void,
  ) {
    const id = createHash('sha256').update(address).digest('hex').slice(0, 16);
    this.file = join(folder, `registry-${id}.json`);
  }

  /** Replaces the copy. A failure is reported and changes nothing else: the copy is only a precaution. */
  async write(registry: Registry): Promise<void> {
    const beside = `${this.file}.${randomUUID()}.part`;
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(beside, JSON.stringify(registry));
      await rename(beside, this.file);
    } catch (error) {
      this.onError(error);
    }
  }

  /** The copy, or null where there is none that can be read. */
  async read(): Promise<Registry | null> {
    try {
      return registrySchema.parse(JSON.parse(await readFile(this.file, 'utf8')));
    } catch {
      return null;
    }
  }
}
