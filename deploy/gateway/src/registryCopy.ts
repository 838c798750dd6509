import { registrySchema, type Registry } from '@portal/registry';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replaceFile';

/** The last good registry of a store on this machine, for a start while the store is away. */
export class RegistryCopy {
  private readonly file: string;

  /** @param address of the store; each store has a copy of its own */
  constructor(
    folder: string,
    address: string,
    private readonly onError: (error: unknown) => void,
  ) {
    const id = createHash('sha256').update(address).digest('hex').slice(0, 16);
    this.file = join(folder, `registry-${id}.json`);
  }

  /** Replaces the copy. A failure is reported and changes nothing else: the copy is only a precaution. */
  async write(registry: Registry): Promise<void> {
    try {
      await replaceFile(this.file, JSON.stringify(registry));
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
